/** The machines of a trial: network namespaces on one bridge if the kernel allows them, else the loopback address. */
import { run } from "./processes.ts";

export interface Machine {
	address: string;
	/** Prefix that makes a command run on the machine. */
	enter: readonly string[];
}

export interface Network {
	/** The address of programs that run outside of the trial's machines. */
	address: string;
	/** Whether machines' network links can be cut. */
	links: boolean;
	add(name: string): Promise<Machine>;
	/** Drops all packets to and from the machine. */
	cut(name: string): Promise<void>;
	join(name: string): Promise<void>;
	/** Drops the machine's packets to an address. */
	block(name: string, address: string): Promise<void>;
	unblock(name: string, address: string): Promise<void>;
	remove(): Promise<void>;
}

/** Prefix that makes a command run in a separate network, in which `createNetwork` can make namespaces. */
export const unshare = ["unshare", "--net", "--mount"];

export async function canUnshare(): Promise<boolean> {
	if (process.getuid?.() !== 0) return false;
	const bridge = "ip link add lan type bridge && ip netns list";
	return run([...unshare, "sh", "-c", bridge]).then(
		() => true,
		() => false,
	);
}

export function createLoopback(): Network {
	const address = "127.0.0.1";
	const refuse = () => Promise.reject(new Error("The loopback has no links."));
	return {
		address,
		links: false,
		add: async () => ({ address, enter: [] }),
		cut: refuse,
		join: refuse,
		block: refuse,
		unblock: refuse,
		remove: async () => {},
	};
}

/** Creates a bridge for machines. The process must have been started with the prefix `unshare`. */
export async function createNetwork(): Promise<Network> {
	const machines: string[] = [];
	const spaceOf = (name: string) => `forgekit-${process.pid}-${name}`;
	const ip = (text: string) => run(["ip", ...text.split(" ")]);
	await ip("link set lo up");
	await ip("link add lan type bridge");
	await ip("address add 10.42.0.1/24 dev lan");
	await ip("link set lan up");
	return {
		address: "10.42.0.1",
		links: true,
		async add(name) {
			const space = spaceOf(name);
			await ip(`netns add ${space}`);
			machines.push(name);
			const address = `10.42.0.${10 + machines.length}`;
			await ip(`link add ${name} type veth peer name eth0 netns ${space}`);
			await ip(`link set ${name} master lan up`);
			await ip(`-n ${space} address add ${address}/24 dev eth0`);
			await ip(`-n ${space} link set eth0 up`);
			await ip(`-n ${space} link set lo up`);
			return { address, enter: ["ip", "netns", "exec", space] };
		},
		cut: (name) => ip(`link set ${name} down`),
		join: (name) => ip(`link set ${name} up`),
		block: (name, address) => ip(`-n ${spaceOf(name)} route add blackhole ${address}/32`),
		unblock: (name, address) => ip(`-n ${spaceOf(name)} route delete blackhole ${address}/32`),
		async remove() {
			for (const name of machines) await ip(`netns delete ${spaceOf(name)}`);
		},
	};
}
