/** People of the demo world, of the server and of the mocks. Everybody's token is the username and `-token`. */
export const demoPeople = [
	{ username: "root", name: "Ruth Okafor", role: "administrator" },
	{ username: "ada", name: "Ada Byron", role: "owner of acme" },
	{ username: "lin", name: "Lin Chen", role: "maintainer" },
	{ username: "tom", name: "Tom Barker", role: "developer" },
	{ username: "mia", name: "Mia Rossi", role: "reporter" },
	{ username: "gus", name: "Gus Lindqvist", role: "guest" },
	{ username: "ola", name: "Ola Nilsen", role: "member of nothing" },
];
