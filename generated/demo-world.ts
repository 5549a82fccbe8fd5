// Made from spec/ by `npm run generate`. Do not edit.

import type { World } from "./world.ts";

/** spec/worlds/demo.yaml. */
export const demoWorld: World = {
	"created_at": "2021-01-04T09:00:00Z",
	"users": [
		{
			"username": "root",
			"name": "Ruth Okafor",
			"email": "root@acme.test",
			"admin": true,
			"tokens": [
				{
					"name": "laptop",
					"value": "root-token",
					"scopes": [
						"api"
					]
				},
				{
					"name": "support",
					"value": "root-sudo-token",
					"scopes": [
						"api",
						"sudo"
					]
				}
			]
		},
		{
			"username": "ada",
			"name": "Ada Byron",
			"email": "ada@acme.test",
			"bio": "Builds small rockets.",
			"location": "London",
			"public_email": "hello@acme.test",
			"website_url": "https://acme.test",
			"organization": "Acme",
			"job_title": "Engineer",
			"last_activity_on": "2021-03-01",
			"avatar_url": "https://acme.test/avatars/ada.png",
			"tokens": [
				{
					"name": "laptop",
					"value": "ada-token",
					"scopes": [
						"api"
					]
				},
				{
					"name": "dashboard",
					"value": "ada-read-token",
					"scopes": [
						"read_api"
					]
				},
				{
					"name": "profile page",
					"value": "ada-user-token",
					"scopes": [
						"read_user"
					]
				},
				{
					"name": "old laptop",
					"value": "ada-expired-token",
					"scopes": [
						"api"
					],
					"expires_at": "2021-02-01"
				},
				{
					"name": "lost phone",
					"value": "ada-revoked-token",
					"scopes": [
						"api"
					],
					"revoked": true
				}
			]
		},
		{
			"username": "lin",
			"name": "Lin Chen",
			"email": "lin@acme.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "lin-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "tom",
			"name": "Tom Barker",
			"email": "tom@acme.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "tom-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "mia",
			"name": "Mia Rossi",
			"email": "mia@acme.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "mia-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "gus",
			"name": "Gus Lindqvist",
			"email": "gus@acme.test",
			"private_profile": true,
			"bio": "Guest & \"critic\" <of> rockets",
			"job_title": "Critic",
			"note": "Invoices by post",
			"tokens": [
				{
					"name": "laptop",
					"value": "gus-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "ola",
			"name": "Ola Nilsen",
			"email": "ola@fjord.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "ola-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "ext",
			"name": "Extra Inspections",
			"email": "ext@inspections.test",
			"external": true,
			"tokens": [
				{
					"name": "laptop",
					"value": "ext-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "eva",
			"name": "Eva Novak",
			"email": "eva@inspections.test",
			"external": true,
			"tokens": [
				{
					"name": "laptop",
					"value": "eva-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "kai",
			"name": "Kai Tanaka",
			"email": "kai@fjord.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "kai-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "zoe",
			"name": "Zoe Martin",
			"email": "zoe@northwind.test",
			"tokens": [
				{
					"name": "laptop",
					"value": "zoe-token",
					"scopes": [
						"api"
					]
				},
				{
					"name": "packages",
					"value": "zoe-registry-token",
					"scopes": [
						"read_registry"
					]
				}
			]
		},
		{
			"username": "ben",
			"name": "Ben Walsh",
			"email": "ben@acme.test",
			"state": "blocked",
			"tokens": [
				{
					"name": "laptop",
					"value": "ben-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "dee",
			"name": "Dee Ferreira",
			"email": "dee@acme.test",
			"state": "deactivated",
			"tokens": [
				{
					"name": "laptop",
					"value": "dee-token",
					"scopes": [
						"api"
					]
				}
			]
		},
		{
			"username": "pat",
			"name": "Pat Moreau",
			"email": "pat@fjord.test",
			"state": "blocked_pending_approval",
			"tokens": [
				{
					"name": "laptop",
					"value": "pat-token",
					"scopes": [
						"api"
					]
				}
			]
		}
	],
	"groups": [
		{
			"path": "acme",
			"name": "Acme",
			"description": "Small rockets, built with care",
			"visibility": "private",
			"plan": "ultimate",
			"members": {
				"ada": "owner",
				"lin": "maintainer",
				"tom": "developer",
				"mia": "reporter",
				"gus": "guest",
				"ben": "developer",
				"dee": "developer"
			},
			"labels": [
				{
					"name": "bug",
					"color": "#D9534F",
					"description": "Something does not work"
				},
				{
					"name": "safety",
					"color": "#FF8800",
					"description": "Needs a look by range safety",
					"subscribers": [
						"ada",
						"lin"
					]
				},
				{
					"name": "idea",
					"color": "#5CB85C"
				}
			],
			"milestones": [
				{
					"title": "Certification",
					"due_date": "2021-12-17"
				}
			],
			"epics": [
				{
					"title": "First customer flight",
					"description": "Everything between flight 9 and a paying payload",
					"author": "ada",
					"labels": [
						"safety"
					],
					"start_date": "2021-03-01",
					"due_date": "2021-04-30",
					"created_at": "2021-02-22T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "mia",
									"body": "Which window do we aim for?",
									"created_at": "2021-02-23T10:11:00Z"
								},
								{
									"author": "ada",
									"body": "The one in **April**.",
									"created_at": "2021-02-23T10:40:30Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "lin",
									"body": "The insurance wants the report of flight 8 first.",
									"created_at": "2021-02-24T08:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Price of a seat",
					"author": "ada",
					"confidential": true,
					"created_at": "2021-03-02T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "Twelve thousand per kilogram?",
									"created_at": "2021-03-02T15:20:00Z"
								}
							]
						}
					]
				}
			],
			"audit_events": [
				{
					"author": "ada",
					"details": {
						"event_name": "member_created",
						"add": "user_access",
						"as": "Developer",
						"target_id": 4,
						"target_type": "User",
						"target_details": "Tom Barker"
					},
					"created_at": "2021-01-11T08:30:00Z"
				}
			]
		},
		{
			"path": "acme/infra",
			"name": "Infrastructure",
			"description": "Launch site and ground systems",
			"visibility": "private",
			"members": {
				"tom": "maintainer"
			},
			"labels": [
				{
					"name": "outage",
					"color": "#AD4363",
					"description": "A ground system is down"
				}
			],
			"epics": [
				{
					"title": "A second tower",
					"author": "tom",
					"parent": {
						"group": "acme",
						"epic": 1
					},
					"created_at": "2021-02-25T09:00:00Z"
				}
			]
		},
		{
			"path": "open",
			"name": "Open",
			"description": "What Acme shares with everyone",
			"visibility": "public",
			"plan": "ultimate",
			"members": {
				"ada": "owner",
				"lin": "maintainer",
				"tom": "developer",
				"mia": "reporter",
				"gus": "guest"
			},
			"shares": {
				"demo": "reporter"
			},
			"labels": [
				{
					"name": "docs",
					"color": "#428BCA",
					"description": "About words rather than code"
				}
			],
			"epics": [
				{
					"title": "Publish the handbook as a book",
					"author": "mia",
					"created_at": "2021-03-03T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "gus",
									"body": "Who would read it?",
									"created_at": "2021-03-04T17:00:00Z"
								}
							]
						}
					]
				}
			]
		},
		{
			"path": "northwind",
			"name": "Northwind Propulsion",
			"description": "Nozzles and test stands",
			"visibility": "private",
			"plan": "free",
			"members": {
				"zoe": "owner"
			},
			"epics": [
				{
					"title": "Nozzles from a printer",
					"author": "zoe"
				}
			]
		},
		{
			"path": "demo",
			"name": "Demo",
			"description": "Home of demo/forgekit",
			"visibility": "public",
			"members": {
				"ada": "owner"
			}
		}
	],
	"projects": [
		{
			"path": "acme/rocket",
			"name": "Rocket",
			"description": "Engine and guidance of the Acme One",
			"visibility": "private",
			"tag_list": [
				"flight",
				"engine",
				"guidance"
			],
			"star_count": 4,
			"created_at": "2021-01-04T10:00:00Z",
			"last_activity_at": "2021-03-19T15:40:00Z",
			"members": {
				"tom": "developer",
				"kai": {
					"level": "maintainer",
					"expires_at": "2021-06-30"
				}
			},
			"commit_statuses": [
				{
					"sha": "main",
					"ref": "main",
					"name": "ci/build",
					"state": "failed",
					"author": "tom",
					"created_at": "2021-03-19T15:30:00Z"
				},
				{
					"sha": "main",
					"ref": "main",
					"name": "ci/build",
					"state": "success",
					"description": "412 tests passed",
					"target_url": "https://ci.acme.test/builds/17",
					"coverage": 91.4,
					"author": "tom",
					"created_at": "2021-03-19T15:41:00Z",
					"started_at": "2021-03-19T15:41:10Z",
					"finished_at": "2021-03-19T15:48:00Z"
				},
				{
					"sha": "fix",
					"ref": "fix",
					"name": "ci/build",
					"state": "running",
					"author": "lin",
					"created_at": "2021-03-19T15:50:00Z"
				}
			],
			"protected_branches": [
				{
					"name": "main"
				},
				{
					"name": "release-*",
					"push": "none",
					"merge": "developer"
				}
			],
			"releases": [
				{
					"tag": "v0.2",
					"name": "Flight 8",
					"description": "First flight with the **valve guard**",
					"author": "lin",
					"milestones": [
						"Flight 8"
					],
					"links": [
						{
							"name": "Flight report",
							"url": "https://acme.test/flights/8.pdf",
							"filepath": "/report.pdf"
						},
						{
							"name": "Start list",
							"url": "https://acme.test/start-list",
							"link_type": "runbook"
						}
					],
					"released_at": "2021-02-19T16:00:00Z",
					"created_at": "2021-02-20T10:00:00Z"
				}
			],
			"labels": [
				{
					"name": "to do",
					"color": "#F0AD4E"
				},
				{
					"name": "doing",
					"color": "#428BCA",
					"description": "Somebody is on it"
				},
				{
					"name": "review",
					"color": "#8E44AD",
					"description": "Waits for a second pair of eyes",
					"subscribers": [
						"ada",
						"lin"
					]
				},
				{
					"name": "engine",
					"color": "#34495E"
				}
			],
			"milestones": [
				{
					"title": "Flight 8",
					"state": "closed",
					"start_date": "2021-01-18",
					"due_date": "2021-02-19"
				},
				{
					"title": "Flight 9",
					"description": "First flight with the new nozzle",
					"start_date": "2021-03-01",
					"due_date": "2021-04-16"
				}
			],
			"boards": [
				{
					"name": "Sprint",
					"lists": [
						{
							"label": "to do"
						},
						{
							"label": "doing",
							"max_issue_count": 5,
							"limit_metric": "issue_count"
						},
						{
							"label": "bug"
						}
					]
				},
				{
					"name": "Flight readiness",
					"milestone": "Flight 9",
					"labels": [
						"safety"
					],
					"weight": 5,
					"assignee": "lin",
					"lists": [
						{
							"label": "review"
						},
						{
							"label": "doing"
						},
						{
							"assignee": "tom"
						},
						{
							"milestone": "Flight 9"
						}
					]
				}
			],
			"snippets": [
				{
					"title": "Ignition countdown",
					"description": "Read aloud on the pad, line by line",
					"author": "lin",
					"visibility": "internal",
					"created_at": "2021-02-03T08:15:00Z",
					"versions": [
						{
							"files": [
								{
									"file_path": "countdown.rb",
									"content": "10.downto(1) { |n| puts n }\n"
								}
							]
						},
						{
							"author": "ada",
							"created_at": "2021-02-17T14:05:30Z",
							"files": [
								{
									"file_path": "countdown.rb",
									"content": "10.downto(0) { |n| puts n }\n"
								},
								{
									"file_path": "lib/clock.rb",
									"content": "def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)\n"
								}
							]
						}
					],
					"updated_at": "2021-03-05T10:20:00Z",
					"files": [
						{
							"file_path": "countdown.rb",
							"content": "require_relative \"lib/clock\"\n10.downto(0) { |n| puts n }\n"
						},
						{
							"file_path": "lib/clock.rb",
							"content": "def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)\n"
						}
					],
					"user_agent_detail": {
						"user_agent": "curl/7.74.0",
						"ip_address": "203.0.113.9"
					},
					"discussions": [
						{
							"notes": [
								{
									"author": "mia",
									"body": "Should it stop at one?",
									"created_at": "2021-02-04T09:00:00Z"
								},
								{
									"author": "lin",
									"body": "Zero is the launch.",
									"created_at": "2021-02-04T09:30:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "gus",
									"body": "Goosebumps. :rocket:",
									"created_at": "2021-02-05T20:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Valve timings",
					"author": "tom",
					"visibility": "private",
					"created_at": "2021-02-10T17:40:00Z",
					"files": [
						{
							"file_path": "timings.csv",
							"content": "valve,opens_in_ms\nmain,40\npilot,12\n"
						}
					]
				},
				{
					"title": "Songs for the bus to the pad",
					"author": "gus",
					"visibility": "public",
					"created_at": "2021-03-18T19:00:00Z",
					"files": [
						{
							"file_path": "songs.txt",
							"content": "Rocket Man\nSpace Oddity\n"
						}
					]
				}
			],
			"issues": [
				{
					"title": "Engine stalls at 80 percent",
					"description": "Seen on the stand and on flight 7",
					"author": "mia",
					"assignees": [
						"tom"
					],
					"labels": [
						"bug",
						"engine",
						"doing"
					],
					"milestone": "Flight 9",
					"weight": 5,
					"created_at": "2021-01-19T08:00:00Z",
					"discussions": [
						{
							"individual_note": true,
							"notes": [
								{
									"author": "gus",
									"body": "It also happened on Tuesday.",
									"created_at": "2021-01-19T09:12:00Z"
								}
							]
						},
						{
							"notes": [
								{
									"author": "tom",
									"body": "Which valve was it?",
									"created_at": "2021-01-20T10:00:00Z"
								},
								{
									"author": "mia",
									"body": "The main one:\n\n    opens_in_ms: 180",
									"created_at": "2021-01-20T10:05:00Z"
								},
								{
									"author": "tom",
									"body": "That is four times too slow.",
									"created_at": "2021-01-20T10:31:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "tom",
									"system": true,
									"body": "mentioned in merge request !1",
									"references": [
										{
											"project": "acme/rocket",
											"merge_request": 1
										}
									],
									"created_at": "2021-02-02T17:05:00Z"
								}
							]
						},
						{
							"notes": [
								{
									"author": "mia",
									"confidential": true,
									"body": "The supplier has seen it before and said nothing.",
									"created_at": "2021-02-05T11:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Crack in the nozzle of flight 8",
					"description": "Not to be told before the supplier answers",
					"author": "gus",
					"assignees": [
						"lin"
					],
					"labels": [
						"safety",
						"to do"
					],
					"confidential": true,
					"created_at": "2021-02-20T07:30:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "How long is it?",
									"created_at": "2021-02-20T08:00:00Z"
								},
								{
									"author": "gus",
									"body": "4 mm.",
									"created_at": "2021-02-20T08:02:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Colour of the fins",
					"author": "tom",
					"state": "closed",
					"discussion_locked": true,
					"labels": [
						"idea"
					],
					"created_at": "2021-01-12T12:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "gus",
									"body": "Red.",
									"created_at": "2021-01-12T12:30:00Z"
								},
								{
									"author": "mia",
									"body": "Definitely not red.",
									"created_at": "2021-01-12T12:31:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "ada",
									"system": true,
									"body": "locked this issue",
									"created_at": "2021-01-13T09:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Camera on the second stage",
					"author": "mia",
					"labels": [
						"idea",
						"to do"
					],
					"created_at": "2021-02-25T09:00:00Z"
				},
				{
					"title": "Sensor of the main valve bounces",
					"author": "tom",
					"assignees": [
						"tom"
					],
					"labels": [
						"bug",
						"review"
					],
					"milestone": "Flight 9",
					"weight": 3,
					"created_at": "2021-03-12T09:00:00Z"
				},
				{
					"title": "Weigh the fins again",
					"author": "lin",
					"assignees": [
						"mia"
					],
					"labels": [
						"to do"
					],
					"milestone": "Flight 9",
					"weight": 1,
					"created_at": "2021-03-16T09:00:00Z"
				},
				{
					"title": "Ask for the launch window in April",
					"author": "ada",
					"assignees": [
						"lin"
					],
					"labels": [
						"doing",
						"safety"
					],
					"milestone": "Flight 9",
					"weight": 2,
					"created_at": "2021-03-17T09:00:00Z"
				}
			],
			"merge_requests": [
				{
					"title": "Ask for the valve time twice",
					"description": "The sensor bounces",
					"author": "tom",
					"assignees": [
						"lin"
					],
					"source_branch": "fix",
					"target_branch": "main",
					"labels": [
						"review"
					],
					"milestone": "Flight 9",
					"created_at": "2021-03-15T13:10:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "Why twice and not three times?",
									"resolved": true,
									"resolved_by": "tom",
									"resolved_at": "2021-03-16T10:00:00Z",
									"created_at": "2021-03-16T08:00:00Z"
								},
								{
									"author": "tom",
									"body": "Two agree or the engine stops.",
									"resolved": true,
									"created_at": "2021-03-16T09:55:00Z"
								}
							]
						},
						{
							"notes": [
								{
									"author": "mia",
									"body": "Does the test stand need it?",
									"created_at": "2021-03-17T14:00:00Z"
								}
							]
						},
						{
							"position": {
								"position_type": "text",
								"new_path": "src/engine.py",
								"new_line": 12,
								"line_range": {
									"start": {
										"line_code": "cd42e7185e7fcfbb6fb86a74b69e3b6de86c1450_13_11",
										"type": "new"
									},
									"end": {
										"line_code": "cd42e7185e7fcfbb6fb86a74b69e3b6de86c1450_13_12",
										"type": "new"
									}
								}
							},
							"notes": [
								{
									"author": "lin",
									"body": "`min` or `max`? One late reading would not stop it.",
									"created_at": "2021-03-17T15:00:00Z"
								},
								{
									"author": "tom",
									"body": "`min`, on purpose: the sensor bounces upwards.",
									"created_at": "2021-03-17T16:20:00Z"
								}
							]
						},
						{
							"position": {
								"position_type": "text",
								"old_path": "engine0",
								"old_line": 1
							},
							"notes": [
								{
									"author": "lin",
									"body": "Tell the people at the stand.",
									"resolved": true,
									"resolved_by": "tom",
									"created_at": "2021-03-17T15:05:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "ada",
									"body": "Good to fly once Mia is happy.",
									"created_at": "2021-03-18T09:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Twice the thrust",
					"author": "mia",
					"state": "closed",
					"source_branch": "thrust",
					"target_branch": "main",
					"discussion_locked": true,
					"approvals": [
						{
							"user": "ada",
							"created_at": "2021-01-27T09:45:00Z"
						}
					],
					"created_at": "2021-01-27T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "tom",
									"body": "And the nozzle?",
									"created_at": "2021-01-27T09:30:00Z"
								}
							]
						}
					]
				}
			],
			"commits": [
				{
					"sha": "fix",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "engine0 is still mentioned in the manual.",
									"created_at": "2021-03-15T15:00:00Z"
								}
							]
						},
						{
							"position": {
								"position_type": "text",
								"new_path": "engine.txt",
								"new_line": 1
							},
							"notes": [
								{
									"author": "mia",
									"body": "There is a pilot valve as well.",
									"created_at": "2021-03-15T16:00:00Z"
								}
							]
						}
					]
				}
			],
			"audit_events": [
				{
					"author": "ada",
					"details": {
						"change": "visibility",
						"from": "public",
						"to": "private",
						"target_id": 1
					},
					"created_at": "2021-01-05T10:00:00Z"
				},
				{
					"author": "tom",
					"details": {
						"custom_message": "Repository Download Started"
					},
					"created_at": "2021-02-10T16:45:12Z"
				},
				{
					"author": "lin",
					"details": {
						"add": "user_access",
						"as": "Maintainer",
						"target_id": 10,
						"target_type": "User",
						"target_details": "Kai Tanaka"
					},
					"created_at": "2021-02-15T09:05:30Z"
				}
			],
			"clusters": [
				{
					"name": "production",
					"domain": "apps.acme.test",
					"environment_scope": "production/*",
					"user": "lin",
					"management_project": "acme/telemetry",
					"created_at": "2021-02-08T09:30:00Z",
					"platform_kubernetes": {
						"api_url": "https://k8s.acme.test:6443",
						"token": "token-of-the-production-cluster",
						"namespace": "rocket",
						"ca_cert": "-----BEGIN CERTIFICATE-----\nMIIBhTCCASugAwIBAgIUHxfUiQGSvojiNng06sUwtNPQvfIwCgYIKoZIzj0EAwIw\nGDEWMBQGA1UEAwwNazhzLmFjbWUudGVzdDAeFw0yNjExMjAxNzQxMDJaFw0zNjEx\nMTcxNzQxMDJaMBgxFjAUBgNVBAMMDWs4cy5hY21lLnRlc3QwWTATBgcqhkjOPQIB\nBggqhkjOPQMBBwNCAASDVwa5pvPjSNgOQZNwDf9k+r8H8VZr0H0PZzEW4WGzktlF\ncF0r42hjU80kkwBuDmlrOyJukIM7sxU5EIMi9PmGo1MwUTAdBgNVHQ4EFgQUTdjR\ndFjjzaoUECq74jtiVnA/6OswHwYDVR0jBBgwFoAUTdjRdFjjzaoUECq74jtiVnA/\n6OswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA/Vc+51nq9xCW\nvWnnBjml4dRXIaXFGT4Cad6BOQFkOM8CIHrAJOVljHXkzIfUV4M4GVzVdH586K1w\nfOrWxTI4Jg9i\n-----END CERTIFICATE-----\n"
					}
				},
				{
					"name": "staging",
					"environment_scope": "staging/*",
					"provider_type": "gcp",
					"created_at": "2021-02-15T14:00:00Z",
					"platform_kubernetes": {
						"api_url": "https://203.0.113.20",
						"token": "token-of-the-staging-cluster"
					}
				},
				{
					"name": "review",
					"environment_scope": "review/*",
					"enabled": false,
					"provider_type": "aws",
					"provider_status": "creating",
					"created_at": "2021-03-19T15:30:00Z",
					"platform_kubernetes": {
						"api_url": "https://203.0.113.21",
						"token": "token-of-the-review-cluster"
					}
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Start the flight software\n",
						"author": "Ada Byron <ada@acme.test>",
						"date": "2021-01-04T11:00:00+01:00",
						"files": {
							"README.md": "# Rocket\n\nFlight software of the Acme One.\n\n## Ignition\n\nRun `bin/ignite` on the pad computer.\n",
							".gitignore": "*.pyc\nbuild/\n",
							"VERSION": "0.1",
							"src/__init__.py": "",
							"src/engine.py": "\"\"\"Engine control.\"\"\"\n\nMAX_THRUST = 900\n\n\ndef throttle(percent):\n    return MAX_THRUST * percent / 100\n"
						}
					},
					{
						"message": "Add the ignition script\n\nIt asks twice before it lights anything.\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-01-06T09:12:30Z",
						"files": {
							"bin/ignite": {
								"mode": "100755",
								"content": "#!/bin/bash\nset -eu\nread -r -p \"Light the engine? \" first\nread -r -p \"Really? \" second\n[ \"$first$second\" = yesyes ] && python3 -m src.engine\n"
							}
						}
					},
					{
						"message": "Describe the parts of the engine\n",
						"author": "Tom <tom@acme.test>",
						"date": "2021-01-11T16:45:00+01:00",
						"files": {
							"engine.txt": "valve\npump\nchamber\nnozzle\n",
							"engine/valve.yml": "name: main valve\nopens_in_ms: 40\n",
							"engine/pump.yml": "name: fuel pump\nrpm: 32000\n",
							"engine0": "The engine of the test stand. It never flies.\n"
						}
					},
					{
						"message": "Add the checklist, the log of flight 7 and the mission patch\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-01-18T08:05:11+01:00",
						"committer": "Lin Chen <lin@acme.test>",
						"committer_date": "2021-01-18T10:30:00Z",
						"files": {
							"docs/launch checklist.md": "# Launch checklist\n\n- [ ] Range is clear\n- [ ] Tanks are full\n- [ ] Telemetry is up\n",
							"docs/Zündung.md": "# Zündung\n\nNotizen vom Prüfstand: drei Sekunden, dann volle Leistung.\n",
							"docs/flights/flight-7.md": "# Flight 7\n\nApogee 31.4 km. Parachute opened late.\n",
							"docs/latest.md": {
								"mode": "120000",
								"content": "flights/flight-7.md"
							},
							"docs/patch.png": {
								"base64": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
							}
						}
					},
					{
						"message": "Read telemetry from its own repository\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-01-25T13:20:00Z",
						"tag": "v0.1",
						"files": {
							".gitmodules": "[submodule \"vendor/telemetry\"]\n\tpath = vendor/telemetry\n\turl = ../telemetry.git\n",
							"vendor/telemetry": {
								"commit": "7c1f0b6e7d8a9b0c1d2e3f405162738495a6b7c8"
							}
						}
					},
					{
						"message": "Stop the engine when the valve sticks\n\nThe valve of flight 7 opened after 180 ms. Above 100 ms the engine\nis now shut down.\n",
						"author": "Tom Barker <tom@acme.test>",
						"date": "2021-02-02T17:01:44+01:00",
						"branch": "fix",
						"parents": [
							"main"
						],
						"files": {
							"src/engine.py": "\"\"\"Engine control.\"\"\"\n\nMAX_THRUST = 900\nVALVE_LIMIT_MS = 100\n\n\ndef throttle(percent):\n    return MAX_THRUST * percent / 100\n\n\ndef must_stop(valve_ms):\n    return valve_ms > VALVE_LIMIT_MS\n"
						}
					},
					{
						"message": "Raise the version\n",
						"author": "Ada Byron <ada@acme.test>",
						"date": "2021-02-03T09:00:00+01:00",
						"files": {
							"VERSION": "0.2"
						}
					},
					{
						"message": "Merge branch 'fix' into 'main'\n\nStop the engine when the valve sticks\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-02-04T10:15:00Z",
						"parents": [
							"main",
							"fix"
						],
						"tag": {
							"name": "v0.2",
							"message": "Flight 8\n\nFirst flight with the valve guard.\n"
						},
						"files": {
							"src/engine.py": "\"\"\"Engine control.\"\"\"\n\nMAX_THRUST = 900\nVALVE_LIMIT_MS = 100\n\n\ndef throttle(percent):\n    return MAX_THRUST * percent / 100\n\n\ndef must_stop(valve_ms):\n    return valve_ms > VALVE_LIMIT_MS\n"
						}
					},
					{
						"message": "Log flight 8\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-02-22T18:30:00+01:00",
						"files": {
							"docs/flights/flight-8.md": "# Flight 8\n\nApogee 48.9 km. All parachutes opened in time.\n",
							"docs/latest.md": {
								"mode": "120000",
								"content": "flights/flight-8.md"
							}
						}
					},
					{
						"message": "Move the guidance out of the engine\n",
						"author": "Tom Barker <tom@acme.test>",
						"date": "2021-03-08T11:11:11+01:00",
						"branch": "fix",
						"files": {
							"src/guidance/__init__.py": "",
							"src/guidance/gimbal.py": "\"\"\"Points the nozzle.\"\"\"\n\nLIMIT_DEGREES = 6\n\n\ndef clamp(angle):\n    return max(-LIMIT_DEGREES, min(LIMIT_DEGREES, angle))\n"
						}
					},
					{
						"message": "Ask for the valve time twice and drop the test stand\n",
						"author": "Tom Barker <tom@acme.test>",
						"date": "2021-03-15T14:02:00+01:00",
						"branch": "fix",
						"files": {
							"engine0": null,
							"engine.txt": "main valve\npump\nchamber\nnozzle\n",
							"src/engine.py": "\"\"\"Engine control.\"\"\"\n\nMAX_THRUST = 900\nVALVE_LIMIT_MS = 100\n\n\ndef throttle(percent):\n    return MAX_THRUST * percent / 100\n\n\ndef must_stop(first_ms, second_ms):\n    return min(first_ms, second_ms) > VALVE_LIMIT_MS\n"
						}
					},
					{
						"message": "Let the pad computer find Python\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-03-19T15:40:00Z",
						"files": {
							"bin/ignite": {
								"mode": "100755",
								"content": "#!/bin/bash\nset -eu\ncd \"$(dirname \"$0\")/..\"\nread -r -p \"Light the engine? \" first\nread -r -p \"Really? \" second\n[ \"$first$second\" = yesyes ] && exec python3 -m src.engine\n"
							}
						}
					}
				]
			}
		},
		{
			"path": "acme/telemetry",
			"name": "Telemetry",
			"description": "Numbers from the rocket to the ground",
			"visibility": "private",
			"features": {
				"issues": "disabled",
				"builds": "disabled"
			},
			"tag_list": [
				"radio"
			],
			"issues": [
				{
					"title": "Frame 12 is lost",
					"author": "lin",
					"created_at": "2021-01-21T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "tom",
									"body": "Always 12?",
									"created_at": "2021-01-21T10:00:00Z"
								}
							]
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Decode the first frame\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-01-20T09:00:00Z",
						"files": {
							"README.md": "# Telemetry\n\nFrames arrive at 50 Hz on 433 MHz.\n",
							"decode.py": "def decode(frame):\n    return frame[4:-2]\n"
						}
					}
				]
			}
		},
		{
			"path": "acme/catering",
			"name": "Catering",
			"description": "Who brings what on launch day",
			"visibility": "private",
			"features": {
				"repository": "disabled",
				"merge_requests": "disabled",
				"snippets": "disabled",
				"builds": "disabled"
			},
			"issues": [
				{
					"title": "Vegetarian option for flight 9",
					"author": "gus",
					"created_at": "2021-03-10T11:00:00Z"
				}
			]
		},
		{
			"path": "acme/payload",
			"name": "Payload",
			"description": "Interface for what customers fly",
			"visibility": "private",
			"shares": {
				"northwind": {
					"level": "reporter",
					"expires_at": "2099-12-31"
				}
			},
			"repository": {
				"commits": [
					{
						"message": "Fix the bolt pattern\n",
						"author": "Ada Byron <ada@acme.test>",
						"date": "2021-02-10T08:00:00+01:00",
						"files": {
							"README.md": "# Payload interface\n\nEight M5 bolts on a circle of 190 mm.\n"
						}
					}
				]
			}
		},
		{
			"path": "acme/sounding",
			"name": "Sounding rocket",
			"description": "The predecessor, flown for the last time in 2020",
			"visibility": "private",
			"archived": true,
			"labels": [
				{
					"name": "landed",
					"color": "#7F8C8D"
				}
			],
			"boards": [
				{
					"name": "Flights",
					"lists": [
						{
							"label": "landed"
						}
					]
				}
			],
			"issues": [
				{
					"title": "Parachute opened late",
					"author": "mia",
					"state": "closed",
					"created_at": "2021-01-05T11:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "Kept for the next one.",
									"created_at": "2021-01-05T11:30:00Z"
								}
							]
						}
					]
				}
			],
			"snippets": [
				{
					"title": "Recovery frequencies",
					"author": "ada",
					"visibility": "internal",
					"created_at": "2021-01-06T12:00:00Z",
					"files": [
						{
							"file_path": "frequencies.txt",
							"content": "433.92 MHz\n868.30 MHz\n"
						}
					]
				}
			],
			"merge_requests": [
				{
					"title": "A second parachute",
					"author": "mia",
					"state": "closed",
					"source_branch": "parachute",
					"target_branch": "main",
					"created_at": "2021-01-05T12:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "lin",
									"body": "Where would it go?",
									"created_at": "2021-01-05T12:30:00Z"
								}
							]
						}
					]
				}
			],
			"commits": [
				{
					"sha": "main",
					"discussions": [
						{
							"notes": [
								{
									"author": "ada",
									"body": "Thank you all.",
									"created_at": "2021-01-05T09:00:00Z"
								}
							]
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Last flight\n",
						"author": "Ada Byron <ada@acme.test>",
						"date": "2020-11-30T15:00:00+01:00",
						"files": {
							"README.md": "# Sounding rocket\n\nRetired. See acme/rocket.\n"
						}
					}
				]
			}
		},
		{
			"path": "acme/kettle",
			"name": "Kettle",
			"description": "Steam rig for valve tests; drawings will follow",
			"visibility": "private",
			"members": {
				"tom": "maintainer"
			}
		},
		{
			"path": "acme/infra/launchpad",
			"name": "Launchpad",
			"description": "Tower, tanks and the pad computer",
			"visibility": "private",
			"tag_list": [
				"ground"
			],
			"labels": [
				{
					"name": "tower",
					"color": "#16A085"
				}
			],
			"boards": [
				{
					"name": "Operations",
					"lists": [
						{
							"label": "outage"
						},
						{
							"label": "tower"
						},
						{
							"label": "safety"
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Describe the tower\n",
						"author": "Tom Barker <tom@acme.test>",
						"date": "2021-01-15T10:00:00+01:00",
						"files": {
							"README.md": "# Launchpad\n\nThe tower is 14 m high and tilts by 8 degrees.\n"
						}
					}
				]
			}
		},
		{
			"path": "open/handbook",
			"name": "Handbook",
			"description": "How we work, for everyone to read",
			"visibility": "public",
			"tag_list": [
				"handbook"
			],
			"star_count": 27,
			"forks_count": 3,
			"releases": [
				{
					"tag": "2021.1",
					"name": "First print",
					"author": "mia",
					"created_at": "2021-02-17T09:00:00Z"
				}
			],
			"labels": [
				{
					"name": "typo",
					"color": "#F0AD4E"
				}
			],
			"boards": [
				{
					"name": "Editing",
					"lists": [
						{
							"label": "docs"
						},
						{
							"label": "typo"
						}
					]
				}
			],
			"issues": [
				{
					"title": "Say who pays for the train",
					"author": "ola",
					"labels": [
						"docs"
					],
					"created_at": "2021-02-21T09:00:00Z",
					"discussions": [
						{
							"individual_note": true,
							"notes": [
								{
									"author": "ola",
									"body": "The page on travel says \"we do\".",
									"created_at": "2021-02-21T09:01:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "ada",
									"system": true,
									"body": "mentioned in issue acme/rocket#1",
									"references": [
										{
											"project": "acme/rocket",
											"issue": 1
										}
									],
									"created_at": "2021-02-22T09:00:00Z"
								}
							]
						},
						{
							"notes": [
								{
									"author": "mia",
									"body": "Acme pays.",
									"created_at": "2021-02-22T10:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Tabs or spaces",
					"author": "ola",
					"discussion_locked": true,
					"created_at": "2021-02-23T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "ola",
									"body": "Tabs.",
									"created_at": "2021-02-23T09:05:00Z"
								},
								{
									"author": "gus",
									"body": "Spaces.",
									"created_at": "2021-02-23T09:06:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Somebody left the keys of the workshop in the door",
					"author": "ola",
					"confidential": true,
					"created_at": "2021-02-24T09:00:00Z"
				}
			],
			"snippets": [
				{
					"title": "Agenda of a meeting",
					"description": "Copy it, then cross out what is not needed",
					"author": "mia",
					"visibility": "public",
					"created_at": "2021-01-13T09:00:00Z",
					"files": [
						{
							"file_path": "agenda.md",
							"content": "# Agenda\n\n1. What flew\n2. What broke\n3. Who writes it down\n"
						},
						{
							"file_path": "größen/zeit.txt",
							"content": "15 Minuten\n"
						}
					],
					"discussions": [
						{
							"notes": [
								{
									"author": "ola",
									"body": "May we use it elsewhere?",
									"created_at": "2021-01-14T09:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Travel costs, a draft",
					"author": "ada",
					"visibility": "private",
					"created_at": "2021-02-20T11:30:00Z",
					"files": [
						{
							"file_path": "travel.md",
							"content": "Trains first.\n"
						}
					]
				},
				{
					"title": "First day checklist",
					"author": "gus",
					"visibility": "internal",
					"created_at": "2021-03-01T08:00:00Z",
					"files": [
						{
							"file_path": "checklist.md",
							"content": "- [ ] Hard hat\n- [ ] Badge\n"
						}
					]
				}
			],
			"merge_requests": [
				{
					"title": "Say who writes the minutes",
					"author": "mia",
					"assignees": [
						"lin"
					],
					"source_branch": "minutes",
					"target_branch": "main",
					"labels": [
						"docs"
					],
					"created_at": "2021-03-09T09:30:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "ola",
									"body": "Always the youngest?",
									"created_at": "2021-03-09T10:00:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "gus",
									"body": "I can live with that.",
									"created_at": "2021-03-09T11:00:00Z"
								}
							]
						},
						{
							"position": {
								"position_type": "text",
								"head_sha": "minutes~1",
								"new_path": "work/meetings.md",
								"new_line": 5
							},
							"notes": [
								{
									"author": "gus",
									"body": "That would be me.",
									"created_at": "2021-03-09T12:00:00Z"
								},
								{
									"author": "mia",
									"body": "Then whoever came last.",
									"created_at": "2021-03-10T08:55:00Z"
								}
							]
						},
						{
							"position": {
								"position_type": "image",
								"new_path": "work/table.png",
								"width": 8,
								"height": 6,
								"x": 3,
								"y": 2
							},
							"notes": [
								{
									"author": "ola",
									"body": "Who sits here?",
									"created_at": "2021-03-11T14:00:00Z"
								}
							]
						}
					]
				},
				{
					"title": "Spaces for tabs",
					"author": "ola",
					"state": "closed",
					"source_branch": "spaces",
					"target_branch": "main",
					"discussion_locked": true,
					"created_at": "2021-02-23T10:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "ola",
									"body": "Please.",
									"created_at": "2021-02-23T10:05:00Z"
								}
							]
						}
					]
				}
			],
			"commits": [
				{
					"sha": "2021.1",
					"discussions": [
						{
							"notes": [
								{
									"author": "ola",
									"body": "How long is a sleep?",
									"created_at": "2021-02-17T08:00:00Z"
								}
							]
						},
						{
							"individual_note": true,
							"notes": [
								{
									"author": "mia",
									"body": "Long.",
									"created_at": "2021-02-17T09:00:00Z"
								}
							]
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Begin the handbook\n",
						"author": "Ada Byron <ada@acme.test>",
						"date": "2021-01-05T09:00:00+01:00",
						"files": {
							"README.md": "# Handbook\n\nHow we work at Acme. Start with [meetings](work/meetings.md).\n",
							"LICENSE": "CC0 1.0 Universal\n"
						}
					},
					{
						"message": "Describe meetings\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-01-12T14:30:00+01:00",
						"files": {
							"work/meetings.md": "# Meetings\n\nShort, standing, with an agenda.\n"
						}
					},
					{
						"message": "Say what happens after a scrubbed launch\n",
						"author": "Gus Lindqvist <gus@acme.test>",
						"date": "2021-02-16T20:05:00+01:00",
						"tag": "2021.1",
						"files": {
							"work/launches.md": "# Launches\n\nAfter a scrub, everyone goes home and sleeps first.\n"
						}
					},
					{
						"message": "Let the youngest write the minutes\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-03-09T10:20:00+01:00",
						"branch": "minutes",
						"parents": [
							"main"
						],
						"files": {
							"work/meetings.md": "# Meetings\n\nShort, standing, with an agenda.\n\nThe youngest writes the minutes.\n",
							"work/table.png": {
								"base64": "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mPoi9LGihgGUgIALzczkTFP5T0AAAAASUVORK5CYII="
							}
						}
					},
					{
						"message": "Whoever came last writes the minutes\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-03-10T09:00:00+01:00",
						"branch": "minutes",
						"files": {
							"work/meetings.md": "# Meetings\n\nShort, standing, with an agenda.\n\n1. What flew\n2. What broke\n\nWhoever came last writes the minutes.\n"
						}
					}
				]
			}
		},
		{
			"path": "open/tools",
			"name": "Tools",
			"description": "Small programs for the workshop",
			"visibility": "internal",
			"members": {
				"eva": "guest"
			},
			"snippets": [
				{
					"title": "Torque table",
					"author": "eva",
					"visibility": "internal",
					"created_at": "2021-02-24T10:10:00Z",
					"files": [
						{
							"file_path": "torque.tsv",
							"content": "M5\t5.9\nM6\t10.1\n"
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Convert thrust units\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-01-22T12:00:00Z",
						"files": {
							"README.md": "# Tools\n\n`thrust 900` prints newtons and pounds.\n",
							"thrust": {
								"mode": "100755",
								"content": "#!/bin/sh\necho \"$1 N is $(echo \"$1 / 4.448\" | bc) lbf\"\n"
							}
						}
					}
				]
			}
		},
		{
			"path": "open/simulator",
			"name": "Simulator",
			"description": "Flies before the rocket does; the source is not open yet",
			"visibility": "public",
			"features": {
				"repository": "private",
				"snippets": "private"
			},
			"issues": [
				{
					"title": "Wind blows from below",
					"author": "gus",
					"created_at": "2021-02-12T09:00:00Z",
					"discussions": [
						{
							"individual_note": true,
							"notes": [
								{
									"author": "tom",
									"system": true,
									"body": "created branch `wind` to address this issue",
									"references": [
										{
											"project": "open/simulator",
											"branch": "wind"
										}
									],
									"created_at": "2021-02-12T10:00:00Z"
								}
							]
						},
						{
							"notes": [
								{
									"author": "ola",
									"body": "It does so here as well.",
									"created_at": "2021-02-13T10:00:00Z"
								}
							]
						}
					]
				}
			],
			"snippets": [
				{
					"title": "Wind over the range",
					"author": "tom",
					"visibility": "public",
					"created_at": "2021-02-11T15:00:00Z",
					"files": [
						{
							"file_path": "wind.json",
							"content": "{ \"mean_ms\": 4.2 }\n"
						}
					]
				}
			],
			"merge_requests": [
				{
					"title": "Let the wind blow",
					"author": "tom",
					"source_branch": "wind",
					"target_branch": "main",
					"created_at": "2021-02-13T09:00:00Z",
					"discussions": [
						{
							"notes": [
								{
									"author": "tom",
									"body": "Sideways.",
									"created_at": "2021-02-13T09:30:00Z"
								}
							]
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Fall straight down\n",
						"author": "Tom Barker <tom@acme.test>",
						"date": "2021-02-01T16:00:00+01:00",
						"files": {
							"README.md": "# Simulator\n\nGravity works. Wind is next.\n"
						}
					}
				]
			}
		},
		{
			"path": "northwind/nozzle",
			"name": "Nozzle",
			"description": "Graphite nozzles in three sizes",
			"visibility": "private",
			"labels": [
				{
					"name": "crack",
					"color": "#D9534F"
				}
			],
			"boards": [
				{
					"name": "Orders",
					"lists": [
						{
							"label": "crack"
						}
					]
				}
			],
			"snippets": [
				{
					"title": "Graphite suppliers",
					"author": "zoe",
					"visibility": "private",
					"created_at": "2021-02-09T09:00:00-05:00",
					"files": [
						{
							"file_path": "suppliers.txt",
							"content": "Ask Zoe for the numbers.\n"
						}
					]
				},
				{
					"title": "Throat areas",
					"author": "zoe",
					"visibility": "internal",
					"created_at": "2021-02-12T10:00:00-05:00",
					"files": [
						{
							"file_path": "areas.py",
							"content": "from math import pi\nprint([pi * d * d / 4 for d in (8, 12, 20)])\n"
						}
					]
				}
			],
			"repository": {
				"commits": [
					{
						"message": "List the sizes\n",
						"author": "Zoe Martin <zoe@northwind.test>",
						"date": "2021-02-08T09:30:00-05:00",
						"files": {
							"README.md": "# Nozzle\n\nThroats of 8, 12 and 20 mm.\n"
						}
					}
				]
			}
		},
		{
			"path": "lin/notes",
			"name": "Notes",
			"description": "Things to remember",
			"visibility": "private",
			"repository": {
				"commits": [
					{
						"message": "First note\n",
						"author": "Lin Chen <lin@acme.test>",
						"date": "2021-01-30T21:00:00Z",
						"files": {
							"README.md": "# Notes\n\nAsk Mia about the late parachute.\n"
						}
					}
				]
			}
		},
		{
			"path": "mia/kites",
			"name": "Kites",
			"description": "What flies at the weekend",
			"visibility": "public",
			"merge_requests": [
				{
					"title": "A folder for each kite",
					"author": "mia",
					"source_branch": "folders",
					"target_branch": "main",
					"created_at": "2021-02-21T15:10:00Z"
				}
			],
			"repository": {
				"commits": [
					{
						"message": "Plan of the delta kite\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-02-14T11:00:00+01:00",
						"files": {
							"README.md": "# Kites\n\nSpruce, ripstop and a lot of wind.\n",
							"delta.txt": "spine 1200\nleading edge 1500\nspreader 800\nkeel 300\nbridle 900\ntail 2400\n",
							"sails.svg": "<svg><path d=\"M0 0 9 9 0 9z\"/></svg>\n",
							".gitattributes": "*.svg -diff\n"
						}
					},
					{
						"message": "Give each kite a folder\n",
						"author": "Mia Rossi <mia@acme.test>",
						"date": "2021-02-21T15:00:00+01:00",
						"branch": "folders",
						"parents": [
							"main"
						],
						"files": {
							"delta.txt": null,
							"delta/plan.txt": "spine 1200\nleading edge 1500\nspreader 820\nkeel 300\nbridle 900\ntail 2400\n",
							"sails.svg": "<svg><path d=\"M0 0 9 9 0 12z\"/></svg>\n"
						}
					}
				]
			}
		}
	],
	"audit_events": [
		{
			"entity_type": "User",
			"details": {
				"failed_login": "STANDARD",
				"author_name": "mallory",
				"target_details": "mallory"
			},
			"created_at": "2021-02-01T02:12:45Z"
		}
	]
};
