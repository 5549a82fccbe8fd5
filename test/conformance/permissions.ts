/**
 * The expected permissions, written by hand, independently of the code under test.
 *
 * A cell is `yes`; `own` if a list shows only the caller's own events; or the refusal: `401` if a token is required;
 * `404` if the project or group is invisible; `out` if it is visible but its merge requests are not (404); `403` if it
 * is visible but the role is too low, the feature off, the project archived or the tier too low.
 *
 * Columns: `root` is administrator. In the groups `acme` and `open`, `ada` is owner, `lin` maintainer, `tom` developer
 * (maintainer in acme/infra), `mia` reporter, `gus` guest. `ola` has no membership; `ext` is external; `nobody` has no
 * token. `zoe` owns northwind, with which acme/payload is shared for reporters; `eva` is external and guest of
 * open/tools; `kai`'s membership has expired.
 */

import type { OperationId } from "../../generated/operations.ts";
import type { DiscussionRight, discussionRights } from "./discussion-permissions.ts";
import type { Person } from "./suite.ts";

export const matrix = `
                              root ada  lin  tom  mia  gus  ola  ext  nobody  zoe  eva  kai
acme/rocket: private
    read members              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change members            yes  yes  yes  403  403  403  404  404  401     404  404  404
    read boards               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change boards             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    delete board lists        yes  yes  403  403  403  403  404  404  401     404  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change labels             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change milestones         yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read clusters             yes  yes  yes  403  403  403  404  404  401     404  404  404
    change clusters           yes  yes  yes  403  403  403  404  404  401     404  404  404
    list project events       yes  yes  yes  own  403  403  404  404  401     404  404  404
    show project events       yes  yes  yes  403  403  403  404  404  401     404  404  404
    read code                 yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    list merge requests       yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    read merge requests       yes  yes  yes  yes  yes  out  404  404  404     404  404  404
    change merge requests     yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    write code                yes  yes  yes  yes  403  403  404  404  401     404  404  404
    protect branches          yes  yes  yes  403  403  403  404  404  401     404  404  404
    read statuses             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    comment on commits        yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    set statuses              yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read releases             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    delete releases           yes  yes  yes  403  403  403  404  404  401     404  404  404
    list snippets             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    read snippets             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    create snippets           yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    change snippets           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    trace snippets            yes  403  403  403  403  403  404  404  401     404  404  404
    create issues             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete issues             yes  yes  403  403  403  403  404  404  401     404  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    upload files              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     404  404  404

acme/payload: private, shared with zoe's group for reporters
    read members              yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change members            yes  yes  yes  403  403  403  404  404  401     403  404  404
    read boards               yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change boards             yes  yes  yes  yes  yes  403  404  404  401     yes  404  404
    delete board lists        yes  yes  403  403  403  403  404  404  401     403  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change labels             yes  yes  yes  yes  yes  403  404  404  401     yes  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change milestones         yes  yes  yes  yes  403  403  404  404  401     403  404  404
    read clusters             yes  yes  yes  403  403  403  404  404  401     403  404  404
    change clusters           yes  yes  yes  403  403  403  404  404  401     403  404  404
    list project events       yes  yes  yes  own  403  403  404  404  401     403  404  404
    show project events       yes  yes  yes  403  403  403  404  404  401     403  404  404
    read code                 yes  yes  yes  yes  yes  403  404  404  404     yes  404  404
    list merge requests       yes  yes  yes  yes  yes  403  404  404  404     yes  404  404
    read merge requests       yes  yes  yes  yes  yes  out  404  404  404     yes  404  404
    change merge requests     yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    write code                yes  yes  yes  yes  403  403  404  404  401     403  404  404
    protect branches          yes  yes  yes  403  403  403  404  404  401     403  404  404
    read statuses             yes  yes  yes  yes  yes  403  404  404  401     yes  404  404
    comment on commits        yes  yes  yes  yes  yes  403  404  404  401     yes  404  404
    set statuses              yes  yes  yes  yes  403  403  404  404  401     403  404  404
    read releases             yes  yes  yes  yes  yes  yes  404  404  404     yes  404  404
    delete releases           yes  yes  yes  403  403  403  404  404  401     403  404  404
    list snippets             yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    read snippets             yes  yes  yes  yes  yes  yes  404  404  404     yes  404  404
    create snippets           yes  yes  yes  yes  yes  403  404  404  401     yes  404  404
    change snippets           yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    trace snippets            yes  403  403  403  403  403  404  404  401     403  404  404
    create issues             yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    delete issues             yes  yes  403  403  403  403  404  404  401     403  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     yes  404  404
    upload files              yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     403  404  404

acme/infra/launchpad: private, in a subgroup where tom is maintainer
    read members              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change members            yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read boards               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change boards             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    delete board lists        yes  yes  403  403  403  403  404  404  401     404  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change labels             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change milestones         yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read clusters             yes  yes  yes  yes  403  403  404  404  401     404  404  404
    change clusters           yes  yes  yes  yes  403  403  404  404  401     404  404  404
    list project events       yes  yes  yes  yes  403  403  404  404  401     404  404  404
    show project events       yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read code                 yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    list merge requests       yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    read merge requests       yes  yes  yes  yes  yes  out  404  404  404     404  404  404
    change merge requests     yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    write code                yes  yes  yes  yes  403  403  404  404  401     404  404  404
    protect branches          yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read statuses             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    comment on commits        yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    set statuses              yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read releases             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    delete releases           yes  yes  yes  yes  403  403  404  404  401     404  404  404
    list snippets             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    read snippets             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    create snippets           yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    change snippets           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    trace snippets            yes  403  403  403  403  403  404  404  401     404  404  404
    create issues             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete issues             yes  yes  403  403  403  403  404  404  401     404  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    upload files              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     404  404  404

acme/telemetry: private, without issues and CI
    read members              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change members            yes  yes  yes  403  403  403  404  404  401     404  404  404
    read boards               403  403  403  403  403  403  404  404  401     404  404  404
    change boards             403  403  403  403  403  403  404  404  401     404  404  404
    delete board lists        403  403  403  403  403  403  404  404  401     404  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change labels             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change milestones         yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read clusters             403  403  403  403  403  403  404  404  401     404  404  404
    change clusters           403  403  403  403  403  403  404  404  401     404  404  404
    list project events       yes  yes  yes  own  403  403  404  404  401     404  404  404
    show project events       yes  yes  yes  403  403  403  404  404  401     404  404  404
    read code                 yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    list merge requests       yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    read merge requests       yes  yes  yes  yes  yes  out  404  404  404     404  404  404
    change merge requests     yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    write code                yes  yes  yes  yes  403  403  404  404  401     404  404  404
    protect branches          yes  yes  yes  403  403  403  404  404  401     404  404  404
    read statuses             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    comment on commits        yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    set statuses              yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read releases             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    delete releases           yes  yes  yes  403  403  403  404  404  401     404  404  404
    list snippets             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    read snippets             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    create snippets           yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    change snippets           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    trace snippets            yes  403  403  403  403  403  404  404  401     404  404  404
    create issues             403  403  403  403  403  403  404  404  401     404  404  404
    delete issues             403  403  403  403  403  403  404  404  401     404  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    upload files              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     404  404  404

acme/catering: private, nothing but issues
    read members              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change members            yes  yes  yes  403  403  403  404  404  401     404  404  404
    read boards               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change boards             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    delete board lists        yes  yes  403  403  403  403  404  404  401     404  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change labels             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change milestones         yes  yes  yes  yes  403  403  404  404  401     404  404  404
    read clusters             403  403  403  403  403  403  404  404  401     404  404  404
    change clusters           403  403  403  403  403  403  404  404  401     404  404  404
    list project events       yes  yes  yes  own  403  403  404  404  401     404  404  404
    show project events       yes  yes  yes  403  403  403  404  404  401     404  404  404
    read code                 403  403  403  403  403  403  404  404  404     404  404  404
    list merge requests       403  403  403  403  403  403  404  404  404     404  404  404
    read merge requests       out  out  out  out  out  out  404  404  404     404  404  404
    change merge requests     yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    write code                403  403  403  403  403  403  404  404  401     404  404  404
    protect branches          403  403  403  403  403  403  404  404  401     404  404  404
    read statuses             403  403  403  403  403  403  404  404  401     404  404  404
    comment on commits        403  403  403  403  403  403  404  404  401     404  404  404
    set statuses              403  403  403  403  403  403  404  404  401     404  404  404
    read releases             403  403  403  403  403  403  404  404  404     404  404  404
    delete releases           403  403  403  403  403  403  404  404  401     404  404  404
    list snippets             403  403  403  403  403  403  404  404  401     404  404  404
    read snippets             403  403  403  403  403  403  404  404  404     404  404  404
    create snippets           403  403  403  403  403  403  404  404  401     404  404  404
    change snippets           403  403  403  403  403  403  404  404  401     404  404  404
    trace snippets            403  403  403  403  403  403  404  404  401     404  404  404
    create issues             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete issues             yes  yes  403  403  403  403  404  404  401     404  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    upload files              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     404  404  404

acme/sounding: private, archived
    read members              yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change members            yes  yes  yes  403  403  403  404  404  401     404  404  404
    read boards               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change boards             403  403  403  403  403  403  404  404  401     404  404  404
    delete board lists        403  403  403  403  403  403  404  404  401     404  404  404
    read labels               yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change labels             403  403  403  403  403  403  404  404  401     404  404  404
    read milestones           yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change milestones         403  403  403  403  403  403  404  404  401     404  404  404
    read clusters             yes  yes  yes  403  403  403  404  404  401     404  404  404
    change clusters           403  403  403  403  403  403  404  404  401     404  404  404
    list project events       yes  yes  yes  own  403  403  404  404  401     404  404  404
    show project events       yes  yes  yes  403  403  403  404  404  401     404  404  404
    read code                 yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    list merge requests       yes  yes  yes  yes  yes  403  404  404  404     404  404  404
    read merge requests       yes  yes  yes  yes  yes  out  404  404  404     404  404  404
    change merge requests     403  403  403  403  403  403  404  404  401     404  404  404
    write code                403  403  403  403  403  403  404  404  401     404  404  404
    protect branches          yes  yes  yes  403  403  403  404  404  401     404  404  404
    read statuses             yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    comment on commits        403  403  403  403  403  403  404  404  401     404  404  404
    set statuses              403  403  403  403  403  403  404  404  401     404  404  404
    read releases             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    delete releases           403  403  403  403  403  403  404  404  401     404  404  404
    list snippets             yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    read snippets             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    create snippets           403  403  403  403  403  403  404  404  401     404  404  404
    change snippets           403  403  403  403  403  403  404  404  401     404  404  404
    trace snippets            yes  403  403  403  403  403  404  404  401     404  404  404
    create issues             403  403  403  403  403  403  404  404  401     404  404  404
    delete issues             403  403  403  403  403  403  404  404  401     404  404  404
    see the project           yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    upload files              403  403  403  403  403  403  404  404  401     404  404  404
    delete the project        yes  yes  403  403  403  403  404  404  401     404  404  404

open/tools: internal
    read members              yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    change members            yes  yes  yes  403  403  403  403  404  401     403  403  403
    read boards               yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    change boards             yes  yes  yes  yes  yes  403  403  404  401     403  403  403
    delete board lists        yes  yes  403  403  403  403  403  404  401     403  403  403
    read labels               yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    change labels             yes  yes  yes  yes  yes  403  403  404  401     403  403  403
    read milestones           yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    change milestones         yes  yes  yes  yes  403  403  403  404  401     403  403  403
    read clusters             yes  yes  yes  403  403  403  403  404  401     403  403  403
    change clusters           yes  yes  yes  403  403  403  403  404  401     403  403  403
    list project events       yes  yes  yes  own  403  403  403  404  401     403  403  403
    show project events       yes  yes  yes  403  403  403  403  404  401     403  403  403
    read code                 yes  yes  yes  yes  yes  yes  yes  404  404     yes  403  yes
    list merge requests       yes  yes  yes  yes  yes  yes  yes  404  404     yes  403  yes
    read merge requests       yes  yes  yes  yes  yes  yes  yes  404  404     yes  out  yes
    change merge requests     yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    write code                yes  yes  yes  yes  403  403  403  404  401     403  403  403
    protect branches          yes  yes  yes  403  403  403  403  404  401     403  403  403
    read statuses             yes  yes  yes  yes  yes  yes  yes  404  401     yes  403  yes
    comment on commits        yes  yes  yes  yes  yes  yes  yes  404  401     yes  403  yes
    set statuses              yes  yes  yes  yes  403  403  403  404  401     403  403  403
    read releases             yes  yes  yes  yes  yes  yes  yes  404  404     yes  yes  yes
    delete releases           yes  yes  yes  403  403  403  403  404  401     403  403  403
    list snippets             yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    read snippets             yes  yes  yes  yes  yes  yes  yes  404  404     yes  yes  yes
    create snippets           yes  yes  yes  yes  yes  403  403  404  401     403  403  403
    change snippets           yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    trace snippets            yes  403  403  403  403  403  403  404  401     403  403  403
    create issues             yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    delete issues             yes  yes  403  403  403  403  403  404  401     403  403  403
    see the project           yes  yes  yes  yes  yes  yes  yes  404  404     yes  yes  yes
    upload files              yes  yes  yes  yes  yes  yes  yes  404  401     yes  yes  yes
    delete the project        yes  yes  403  403  403  403  403  404  401     403  403  403

open/handbook: public
    read members              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change members            yes  yes  yes  403  403  403  403  403  401     403  403  403
    read boards               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change boards             yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    delete board lists        yes  yes  403  403  403  403  403  403  401     403  403  403
    read labels               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change labels             yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    read milestones           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change milestones         yes  yes  yes  yes  403  403  403  403  401     403  403  403
    read clusters             yes  yes  yes  403  403  403  403  403  401     403  403  403
    change clusters           yes  yes  yes  403  403  403  403  403  401     403  403  403
    list project events       yes  yes  yes  own  403  403  403  403  401     403  403  403
    show project events       yes  yes  yes  403  403  403  403  403  401     403  403  403
    read code                 yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    list merge requests       yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    read merge requests       yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    change merge requests     yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    write code                yes  yes  yes  yes  403  403  403  403  401     403  403  403
    protect branches          yes  yes  yes  403  403  403  403  403  401     403  403  403
    read statuses             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment on commits        yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    set statuses              yes  yes  yes  yes  403  403  403  403  401     403  403  403
    read releases             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    delete releases           yes  yes  yes  403  403  403  403  403  401     403  403  403
    list snippets             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    read snippets             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    create snippets           yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    change snippets           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    trace snippets            yes  403  403  403  403  403  403  403  401     403  403  403
    create issues             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete issues             yes  yes  403  403  403  403  403  403  401     403  403  403
    see the project           yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    upload files              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete the project        yes  yes  403  403  403  403  403  403  401     403  403  403

open/simulator: public, its repository for members only
    read members              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change members            yes  yes  yes  403  403  403  403  403  401     403  403  403
    read boards               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change boards             yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    delete board lists        yes  yes  403  403  403  403  403  403  401     403  403  403
    read labels               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change labels             yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    read milestones           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change milestones         yes  yes  yes  yes  403  403  403  403  401     403  403  403
    read clusters             yes  yes  yes  403  403  403  403  403  401     403  403  403
    change clusters           yes  yes  yes  403  403  403  403  403  401     403  403  403
    list project events       yes  yes  yes  own  403  403  403  403  401     403  403  403
    show project events       yes  yes  yes  403  403  403  403  403  401     403  403  403
    read code                 yes  yes  yes  yes  yes  yes  403  403  403     403  403  403
    list merge requests       yes  yes  yes  yes  yes  403  403  403  403     403  403  403
    read merge requests       yes  yes  yes  yes  yes  out  out  out  out     out  out  out
    change merge requests     yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    write code                yes  yes  yes  yes  403  403  403  403  401     403  403  403
    protect branches          yes  yes  yes  403  403  403  403  403  401     403  403  403
    read statuses             yes  yes  yes  yes  yes  yes  403  403  401     403  403  403
    comment on commits        yes  yes  yes  yes  yes  yes  403  403  401     403  403  403
    set statuses              yes  yes  yes  yes  403  403  403  403  401     403  403  403
    read releases             yes  yes  yes  yes  yes  yes  403  403  403     403  403  403
    delete releases           yes  yes  yes  403  403  403  403  403  401     403  403  403
    list snippets             yes  yes  yes  yes  yes  yes  403  403  401     403  403  403
    read snippets             yes  yes  yes  yes  yes  yes  403  403  403     403  403  403
    create snippets           yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    change snippets           yes  yes  yes  yes  yes  yes  403  403  401     403  403  403
    trace snippets            yes  403  403  403  403  403  403  403  401     403  403  403
    create issues             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete issues             yes  yes  403  403  403  403  403  403  401     403  403  403
    see the project           yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    upload files              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete the project        yes  yes  403  403  403  403  403  403  401     403  403  403

lin/notes: private, lin's own
    read members              yes  404  yes  404  404  404  404  404  401     404  404  404
    change members            yes  404  yes  404  404  404  404  404  401     404  404  404
    read boards               yes  404  yes  404  404  404  404  404  401     404  404  404
    change boards             yes  404  yes  404  404  404  404  404  401     404  404  404
    delete board lists        yes  404  yes  404  404  404  404  404  401     404  404  404
    read labels               yes  404  yes  404  404  404  404  404  401     404  404  404
    change labels             yes  404  yes  404  404  404  404  404  401     404  404  404
    read milestones           yes  404  yes  404  404  404  404  404  401     404  404  404
    change milestones         yes  404  yes  404  404  404  404  404  401     404  404  404
    read clusters             yes  404  yes  404  404  404  404  404  401     404  404  404
    change clusters           yes  404  yes  404  404  404  404  404  401     404  404  404
    list project events       yes  404  yes  404  404  404  404  404  401     404  404  404
    show project events       yes  404  yes  404  404  404  404  404  401     404  404  404
    read code                 yes  404  yes  404  404  404  404  404  404     404  404  404
    list merge requests       yes  404  yes  404  404  404  404  404  404     404  404  404
    read merge requests       yes  404  yes  404  404  404  404  404  404     404  404  404
    change merge requests     yes  404  yes  404  404  404  404  404  401     404  404  404
    write code                yes  404  yes  404  404  404  404  404  401     404  404  404
    protect branches          yes  404  yes  404  404  404  404  404  401     404  404  404
    read statuses             yes  404  yes  404  404  404  404  404  401     404  404  404
    comment on commits        yes  404  yes  404  404  404  404  404  401     404  404  404
    set statuses              yes  404  yes  404  404  404  404  404  401     404  404  404
    read releases             yes  404  yes  404  404  404  404  404  404     404  404  404
    delete releases           yes  404  yes  404  404  404  404  404  401     404  404  404
    list snippets             yes  404  yes  404  404  404  404  404  401     404  404  404
    read snippets             yes  404  yes  404  404  404  404  404  404     404  404  404
    create snippets           yes  404  yes  404  404  404  404  404  401     404  404  404
    change snippets           yes  404  yes  404  404  404  404  404  401     404  404  404
    trace snippets            yes  404  403  404  404  404  404  404  401     404  404  404
    create issues             yes  404  yes  404  404  404  404  404  401     404  404  404
    delete issues             yes  404  yes  404  404  404  404  404  401     404  404  404
    see the project           yes  404  yes  404  404  404  404  404  404     404  404  404
    upload files              yes  404  yes  404  404  404  404  404  401     404  404  404
    delete the project        yes  404  yes  404  404  404  404  404  401     404  404  404

mia/kites: public, mia's own
    read members              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change members            yes  403  403  403  yes  403  403  403  401     403  403  403
    read boards               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change boards             yes  403  403  403  yes  403  403  403  401     403  403  403
    delete board lists        yes  403  403  403  yes  403  403  403  401     403  403  403
    read labels               yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change labels             yes  403  403  403  yes  403  403  403  401     403  403  403
    read milestones           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change milestones         yes  403  403  403  yes  403  403  403  401     403  403  403
    read clusters             yes  403  403  403  yes  403  403  403  401     403  403  403
    change clusters           yes  403  403  403  yes  403  403  403  401     403  403  403
    list project events       yes  403  403  403  yes  403  403  403  401     403  403  403
    show project events       yes  403  403  403  yes  403  403  403  401     403  403  403
    read code                 yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    list merge requests       yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    read merge requests       yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    change merge requests     yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    write code                yes  403  403  403  yes  403  403  403  401     403  403  403
    protect branches          yes  403  403  403  yes  403  403  403  401     403  403  403
    read statuses             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    comment on commits        yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    set statuses              yes  403  403  403  yes  403  403  403  401     403  403  403
    read releases             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    delete releases           yes  403  403  403  yes  403  403  403  401     403  403  403
    list snippets             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    read snippets             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    create snippets           yes  403  403  403  yes  403  403  403  401     403  403  403
    change snippets           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    trace snippets            yes  403  403  403  403  403  403  403  401     403  403  403
    create issues             yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete issues             yes  403  403  403  yes  403  403  403  401     403  403  403
    see the project           yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    upload files              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    delete the project        yes  403  403  403  yes  403  403  403  401     403  403  403

northwind/nozzle: private, of zoe's group, without a licence
    read members              yes  404  404  404  404  404  404  404  401     yes  404  404
    change members            yes  404  404  404  404  404  404  404  401     yes  404  404
    read boards               yes  404  404  404  404  404  404  404  401     yes  404  404
    change boards             yes  404  404  404  404  404  404  404  401     yes  404  404
    delete board lists        yes  404  404  404  404  404  404  404  401     yes  404  404
    read labels               yes  404  404  404  404  404  404  404  401     yes  404  404
    change labels             yes  404  404  404  404  404  404  404  401     yes  404  404
    read milestones           yes  404  404  404  404  404  404  404  401     yes  404  404
    change milestones         yes  404  404  404  404  404  404  404  401     yes  404  404
    read clusters             yes  404  404  404  404  404  404  404  401     yes  404  404
    change clusters           yes  404  404  404  404  404  404  404  401     yes  404  404
    list project events       403  404  404  404  404  404  404  404  401     403  404  404
    show project events       403  404  404  404  404  404  404  404  401     403  404  404
    read code                 yes  404  404  404  404  404  404  404  404     yes  404  404
    list merge requests       yes  404  404  404  404  404  404  404  404     yes  404  404
    read merge requests       yes  404  404  404  404  404  404  404  404     yes  404  404
    change merge requests     yes  404  404  404  404  404  404  404  401     yes  404  404
    write code                yes  404  404  404  404  404  404  404  401     yes  404  404
    protect branches          yes  404  404  404  404  404  404  404  401     yes  404  404
    read statuses             yes  404  404  404  404  404  404  404  401     yes  404  404
    comment on commits        yes  404  404  404  404  404  404  404  401     yes  404  404
    set statuses              yes  404  404  404  404  404  404  404  401     yes  404  404
    read releases             yes  404  404  404  404  404  404  404  404     yes  404  404
    delete releases           yes  404  404  404  404  404  404  404  401     yes  404  404
    list snippets             yes  404  404  404  404  404  404  404  401     yes  404  404
    read snippets             yes  404  404  404  404  404  404  404  404     yes  404  404
    create snippets           yes  404  404  404  404  404  404  404  401     yes  404  404
    change snippets           yes  404  404  404  404  404  404  404  401     yes  404  404
    trace snippets            yes  404  404  404  404  404  404  404  401     403  404  404
    create issues             yes  404  404  404  404  404  404  404  401     yes  404  404
    delete issues             yes  404  404  404  404  404  404  404  401     yes  404  404
    see the project           yes  404  404  404  404  404  404  404  404     yes  404  404
    upload files              yes  404  404  404  404  404  404  404  401     yes  404  404
    delete the project        yes  404  404  404  404  404  404  404  401     yes  404  404

acme: private group, which its project acme/payload shows zoe
    read group members        yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change group members      yes  yes  403  403  403  403  404  404  401     403  404  404
    list group events         yes  yes  own  own  403  403  404  404  401     403  404  404
    show group events         yes  yes  403  403  403  403  404  404  401     403  404  404
    read group plans          yes  yes  yes  yes  yes  yes  404  404  401     yes  404  404
    change group labels       yes  yes  yes  yes  yes  403  404  404  401     403  404  404
    change group milestones   yes  yes  yes  yes  403  403  404  404  401     403  404  404
    see the group             yes  yes  yes  yes  yes  yes  404  404  404     yes  404  404
    read epics                yes  yes  yes  yes  yes  yes  404  404  404     yes  404  404

acme/infra: private subgroup where tom is maintainer
    read group members        yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change group members      yes  yes  403  403  403  403  404  404  401     404  404  404
    list group events         yes  yes  own  own  403  403  404  404  401     404  404  404
    show group events         yes  yes  403  403  403  403  404  404  401     404  404  404
    read group plans          yes  yes  yes  yes  yes  yes  404  404  401     404  404  404
    change group labels       yes  yes  yes  yes  yes  403  404  404  401     404  404  404
    change group milestones   yes  yes  yes  yes  403  403  404  404  401     404  404  404
    see the group             yes  yes  yes  yes  yes  yes  404  404  404     404  404  404
    read epics                yes  yes  yes  yes  yes  yes  404  404  404     404  404  404

open: public group
    read group members        yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change group members      yes  yes  403  403  403  403  403  403  401     403  403  403
    list group events         yes  yes  own  own  403  403  403  403  401     403  403  403
    show group events         yes  yes  403  403  403  403  403  403  401     403  403  403
    read group plans          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change group labels       yes  yes  yes  yes  yes  403  403  403  401     403  403  403
    change group milestones   yes  yes  yes  yes  403  403  403  403  401     403  403  403
    see the group             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    read epics                yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes

demo: public group of ada's alone
    read group members        yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change group members      yes  yes  403  403  403  403  403  403  401     403  403  403
    list group events         yes  yes  403  403  403  403  403  403  401     403  403  403
    show group events         yes  yes  403  403  403  403  403  403  401     403  403  403
    read group plans          yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    change group labels       yes  yes  403  403  403  403  403  403  401     403  403  403
    change group milestones   yes  yes  403  403  403  403  403  403  401     403  403  403
    see the group             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    read epics                yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes

northwind: private group, zoe's, without a licence
    read group members        yes  404  404  404  404  404  404  404  401     yes  404  404
    change group members      yes  404  404  404  404  404  404  404  401     yes  404  404
    list group events         403  404  404  404  404  404  404  404  401     403  404  404
    show group events         403  404  404  404  404  404  404  404  401     403  404  404
    read group plans          yes  404  404  404  404  404  404  404  401     yes  404  404
    change group labels       yes  404  404  404  404  404  404  404  401     yes  404  404
    change group milestones   yes  404  404  404  404  404  404  404  401     yes  404  404
    see the group             yes  404  404  404  404  404  404  404  404     yes  404  404
    read epics                403  404  404  404  404  404  404  404  404     403  404  404

everything: the installation
    list all events           yes  403  403  403  403  403  403  403  401     403  403  403
    show all events           yes  403  403  403  403  403  403  403  401     403  403  403
    read oneself              yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    create projects           yes  yes  yes  yes  yes  yes  yes  yes  401     yes  yes  yes
    create groups             yes  yes  yes  yes  yes  yes  yes  403  401     yes  403  yes
    read users                yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    list projects             yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
    list what all may see     yes  yes  yes  yes  yes  yes  yes  yes  yes     yes  yes  yes
`;

/**
 * The right that an operation requires, and a request that has no effect, because it names something nonexistent or is
 * invalid.
 */
export interface Probe {
	/** The name of the right in the matrix. */
	right: string;
	/** HTTP method of the request; default: the operation's method. */
	method?: "HEAD";
	query?: string;
	body?: object;
	headers?: Record<string, string>;
	/** The expected response to callers who have the right. */
	admitted: object;
}

const inside = { status: 404, body: { message: "404 Not found" } };
const shown = { status: 200 };
const absent = (thing: string) => ({
	status: 404,
	body: { message: `404 ${thing} Not Found` },
});
const noRelease = { status: 404, body: { message: "404 Not Found" } };

/** A form whose file has too long a name. */
const longName = new FormData();
longName.append("file", new Blob(["x"]), "x".repeat(256));

type DiscussionOperation = (typeof discussionRights)[DiscussionRight][number];
export type MatrixOperation = Exclude<OperationId, DiscussionOperation>;

/** Probes of all operations except those of `discussion-permissions.ts`. A missing operation is a compile error. */
export const probes: Readonly<Record<MatrixOperation, Probe>> = {
	listProjectBoards: { right: "read boards", admitted: shown },
	getProjectBoard: { right: "read boards", admitted: inside },
	listProjectBoardLists: { right: "read boards", admitted: inside },
	getProjectBoardList: { right: "read boards", admitted: inside },
	createProjectBoard: {
		right: "change boards",
		body: { name: "" },
		admitted: { status: 400, body: { message: { name: ["can't be blank"] } } },
	},
	updateProjectBoard: {
		right: "change boards",
		body: { name: "" },
		admitted: inside,
	},
	deleteProjectBoard: { right: "change boards", admitted: inside },
	createProjectBoardList: {
		right: "change boards",
		body: { label_id: 1 },
		admitted: inside,
	},
	updateProjectBoardList: {
		right: "change boards",
		body: { position: 1 },
		admitted: inside,
	},
	// Unlike other changes of boards, this one is only for owners and administrators.
	deleteProjectBoardList: { right: "delete board lists", admitted: inside },
	createProjectBranch: {
		right: "write code",
		body: { branch: "HEAD", ref: "main" },
		admitted: { status: 400, body: { message: "Branch name is invalid" } },
	},
	deleteProjectBranch: { right: "write code", admitted: absent("Branch") },
	createProjectTag: {
		right: "write code",
		body: { tag_name: "v1", ref: "" },
		admitted: { status: 400, body: { message: "Target is empty" } },
	},
	deleteProjectTag: { right: "write code", admitted: absent("Tag") },
	listProjectReleases: { right: "read releases", admitted: shown },
	getProjectRelease: { right: "read code", admitted: noRelease },
	createProjectRelease: {
		right: "write code",
		body: { tag_name: "v1", ref: "" },
		admitted: { status: 400, body: { message: "Target is empty" } },
	},
	updateProjectRelease: {
		right: "write code",
		body: { name: "Renamed" },
		admitted: noRelease,
	},
	deleteProjectRelease: { right: "delete releases", admitted: noRelease },
	createProjectFile: {
		right: "write code",
		body: { branch: "a b", commit_message: "x", content: "" },
		admitted: { status: 400 },
	},
	updateProjectFile: {
		right: "write code",
		body: { branch: "a b", commit_message: "x", content: "" },
		admitted: { status: 400 },
	},
	deleteProjectFile: {
		right: "write code",
		query: "?branch=a%20b&commit_message=x",
		admitted: { status: 400 },
	},
	createProjectCommit: {
		right: "write code",
		body: { branch: "a b", start_sha: "x", commit_message: "x", actions: [] },
		admitted: { status: 400, body: { message: "Invalid start_sha 'x'" } },
	},
	listGroupLabels: { right: "read group plans", admitted: shown },
	getGroupLabel: { right: "read group plans", admitted: absent("Label") },
	createGroupLabel: {
		right: "change group labels",
		body: { name: "", color: "#FFF" },
		admitted: {
			status: 400,
			body: { message: { title: ["can't be blank", "is invalid"] } },
		},
	},
	updateGroupLabel: {
		right: "change group labels",
		body: { color: "#FFF" },
		admitted: absent("Label"),
	},
	updateNamedGroupLabel: {
		right: "change group labels",
		body: { name: "nope", color: "#FFF" },
		admitted: absent("Label"),
	},
	deleteGroupLabel: {
		right: "change group labels",
		admitted: absent("Label"),
	},
	deleteNamedGroupLabel: {
		right: "change group labels",
		query: "?name=nope",
		admitted: absent("Label"),
	},
	subscribeToGroupLabel: {
		right: "read group plans",
		admitted: absent("Label"),
	},
	unsubscribeFromGroupLabel: {
		right: "read group plans",
		admitted: absent("Label"),
	},
	subscribeToProjectLabel: { right: "read labels", admitted: absent("Label") },
	unsubscribeFromProjectLabel: {
		right: "read labels",
		admitted: absent("Label"),
	},
	promoteProjectLabel: { right: "change labels", admitted: absent("Label") },
	promoteNamedProjectLabel: {
		right: "change labels",
		body: { name: "nope" },
		admitted: absent("Label"),
	},
	promoteProjectMilestone: { right: "change milestones", admitted: inside },
	listProjectLabels: { right: "read labels", admitted: shown },
	getProjectLabel: { right: "read labels", admitted: absent("Label") },
	createProjectLabel: {
		right: "change labels",
		body: { name: "", color: "#FFF" },
		admitted: {
			status: 400,
			body: { message: { title: ["can't be blank", "is invalid"] } },
		},
	},
	updateProjectLabel: {
		right: "change labels",
		body: { color: "#FFF" },
		admitted: absent("Label"),
	},
	updateNamedProjectLabel: {
		right: "change labels",
		body: { name: "nope", color: "#FFF" },
		admitted: absent("Label"),
	},
	deleteProjectLabel: { right: "change labels", admitted: absent("Label") },
	deleteNamedProjectLabel: {
		right: "change labels",
		query: "?name=nope",
		admitted: absent("Label"),
	},
	listProjectMilestones: { right: "read milestones", admitted: shown },
	getProjectMilestone: { right: "read milestones", admitted: inside },
	listProjectMilestoneIssues: { right: "read milestones", admitted: inside },
	listProjectMilestoneMergeRequests: {
		right: "read milestones",
		admitted: inside,
	},
	createProjectMilestone: {
		right: "change milestones",
		body: { title: "" },
		admitted: {
			status: 400,
			body: {
				message: `Failed to create milestone {:title=>["can't be blank"]}`,
			},
		},
	},
	updateProjectMilestone: {
		right: "change milestones",
		body: { state_event: "close" },
		admitted: inside,
	},
	deleteProjectMilestone: { right: "change milestones", admitted: inside },
	listIssues: {
		right: "list what all may see",
		query: "?scope=all",
		admitted: shown,
	},
	listGroupIssues: { right: "see the group", admitted: shown },
	listProjectIssues: { right: "see the project", admitted: shown },
	createProjectIssue: {
		right: "create issues",
		body: { title: "" },
		admitted: {
			status: 400,
			body: { message: { title: ["can't be blank"] } },
		},
	},
	updateProjectIssue: {
		right: "create issues",
		body: { title: "x" },
		admitted: inside,
	},
	deleteProjectIssue: { right: "delete issues", admitted: absent("Issue") },
	getProjectIssue: { right: "see the project", admitted: inside },
	listIssueParticipants: { right: "see the project", admitted: inside },
	listGroupMilestones: { right: "read group plans", admitted: shown },
	getGroupMilestone: { right: "read group plans", admitted: inside },
	listGroupMilestoneIssues: { right: "read group plans", admitted: inside },
	listGroupMilestoneMergeRequests: {
		right: "read group plans",
		admitted: inside,
	},
	createGroupMilestone: {
		right: "change group milestones",
		body: { title: "" },
		admitted: {
			status: 400,
			body: {
				message: `Failed to create milestone {:title=>["can't be blank"]}`,
			},
		},
	},
	updateGroupMilestone: {
		right: "change group milestones",
		body: { state_event: "close" },
		admitted: inside,
	},
	deleteGroupMilestone: {
		right: "change group milestones",
		admitted: inside,
	},
	listProjectClusters: { right: "read clusters", admitted: shown },
	getProjectCluster: { right: "read clusters", admitted: inside },
	createProjectCluster: {
		right: "change clusters",
		body: {
			name: " ",
			platform_kubernetes_attributes: {
				api_url: "https://203.0.113.20",
				token: "secret",
			},
		},
		admitted: {
			status: 400,
			body: { message: { name: [" has to be present"] } },
		},
	},
	updateProjectCluster: {
		right: "change clusters",
		body: { name: "" },
		admitted: inside,
	},
	deleteProjectCluster: { right: "change clusters", admitted: inside },
	listProjectAuditEvents: { right: "list project events", admitted: shown },
	getProjectAuditEvent: { right: "show project events", admitted: inside },
	listGroupAuditEvents: { right: "list group events", admitted: shown },
	getGroupAuditEvent: { right: "show group events", admitted: inside },
	listProjectMembers: { right: "read members", admitted: shown },
	listAllProjectMembers: { right: "read members", admitted: shown },
	getProjectMember: { right: "read members", admitted: inside },
	getAnyProjectMember: { right: "read members", admitted: inside },
	addProjectMember: {
		right: "change members",
		body: { access_level: 10, user_id: 999_999 },
		admitted: absent("User"),
	},
	updateProjectMember: {
		right: "change members",
		body: { access_level: 10 },
		admitted: inside,
	},
	// Every member may leave (`members.test.ts`), so callers without the right to change members get 404, too, not 403.
	removeProjectMember: { right: "read members", admitted: inside },
	listGroupMembers: { right: "read group members", admitted: shown },
	listAllGroupMembers: { right: "read group members", admitted: shown },
	getGroupMember: { right: "read group members", admitted: inside },
	addGroupMember: {
		right: "change group members",
		body: { access_level: 10, user_id: 999_999 },
		admitted: absent("User"),
	},
	updateGroupMember: {
		right: "change group members",
		body: { access_level: 10 },
		admitted: inside,
	},
	removeGroupMember: { right: "read group members", admitted: inside },
	getAnyGroupMember: { right: "read group members", admitted: inside },
	listProjectUsers: { right: "see the project", admitted: shown },
	getMetadata: { right: "read oneself", admitted: shown },
	getVersion: { right: "read oneself", admitted: shown },
	getCurrentUser: { right: "read oneself", admitted: shown },
	// Sends a username: without one, callers who send no token get 403 (`users.test.ts`).
	listUsers: { right: "read users", query: "?username=ada", admitted: shown },
	getUser: { right: "read users", admitted: absent("User") },
	// `project-lists.test.ts` checks which projects each caller sees.
	listProjects: { right: "list projects", admitted: shown },
	listUserProjects: { right: "list projects", admitted: absent("User") },
	listGroupProjects: { right: "see the group", admitted: shown },
	listGroupSharedProjects: { right: "see the group", admitted: shown },
	getProject: { right: "see the project", admitted: shown },
	createProject: {
		right: "create projects",
		body: { name: "Copy", import_url: "https://203.0.113.20" },
		admitted: {
			status: 400,
			body: { message: { import_url: ["is not supported"] } },
		},
	},
	updateProject: {
		right: "change members",
		body: { default_branch: "none" },
		admitted: {
			status: 400,
			body: {
				message: {
					base: ["Could not change HEAD: branch 'none' does not exist"],
				},
			},
		},
	},
	// Archives the project; the probe of `unarchiveProject` restores it.
	archiveProject: { right: "delete the project", admitted: { status: 201 } },
	unarchiveProject: { right: "delete the project", admitted: { status: 201 } },
	shareProject: {
		right: "change members",
		body: { group_id: 999_999, group_access: 10 },
		admitted: { status: 404, body: { message: "Not Found" } },
	},
	unshareProject: { right: "change members", admitted: absent("Group Link") },
	deleteProject: {
		right: "delete the project",
		headers: { "If-Unmodified-Since": "1970-01-01T00:00:00Z" },
		admitted: { status: 412 },
	},
	listGroups: { right: "read users", admitted: shown },
	// `namespaces.test.ts` checks which namespaces each caller sees.
	listNamespaces: { right: "read oneself", admitted: shown },
	getNamespace: { right: "read oneself", admitted: absent("Namespace") },
	getGroup: { right: "see the group", admitted: shown },
	listGroupSubgroups: { right: "see the group", admitted: shown },
	listGroupDescendants: { right: "see the group", admitted: shown },
	listProjectGroups: { right: "see the project", admitted: shown },
	listGroupEpics: { right: "read epics", admitted: shown },
	getGroupEpic: { right: "read epics", admitted: inside },
	updateGroup: {
		right: "change group members",
		body: { path: "x" },
		admitted: {
			status: 400,
			body: {
				message: { path: ["is too short (minimum is 2 characters)"] },
			},
		},
	},
	// Members who may not share the group get 404 (`shares.test.ts`), as do owners for this probe's unknown group.
	shareGroup: {
		right: "read group members",
		body: { group_id: 999_999, group_access: 10 },
		admitted: absent("Group"),
	},
	unshareGroup: {
		right: "read group members",
		admitted: absent("Group Link"),
	},
	deleteGroup: {
		right: "change group members",
		headers: { "If-Unmodified-Since": "1970-01-01T00:00:00Z" },
		admitted: { status: 412 },
	},
	createGroup: {
		right: "create groups",
		body: { name: "Probe", path: "x" },
		admitted: {
			status: 400,
			body: {
				message: 'Failed to save group {:path=>["is too short (minimum is 2 characters)"]}',
			},
		},
	},
	listAuditEvents: { right: "list all events", admitted: shown },
	getAuditEvent: { right: "show all events", admitted: inside },
	listProtectedBranches: { right: "protect branches", admitted: shown },
	getProtectedBranch: { right: "protect branches", admitted: inside },
	createProtectedBranch: {
		right: "protect branches",
		body: { name: " " },
		admitted: { status: 422, body: { message: ["Name can't be blank"] } },
	},
	deleteProtectedBranch: { right: "protect branches", admitted: inside },
	listCommitComments: { right: "read statuses", admitted: absent("Commit") },
	createCommitComment: {
		right: "comment on commits",
		body: { note: "Why?" },
		admitted: absent("Commit"),
	},
	listCommitStatuses: { right: "read statuses", admitted: absent("Commit") },
	setCommitStatus: {
		right: "set statuses",
		body: { state: "success" },
		admitted: absent("Commit"),
	},
	// HEAD, because downloads are rate limited.
	getRepositoryArchive: { right: "read code", method: "HEAD", admitted: shown },
	getRepositoryBlob: { right: "read code", admitted: absent("Blob") },
	downloadRepositoryBlob: { right: "read code", admitted: absent("Blob") },
	compareRepository: {
		right: "read code",
		query: "?from=nope&to=nope",
		admitted: absent("Ref"),
	},
	listRepositoryContributors: { right: "read code", admitted: shown },
	getRepositoryMergeBase: {
		right: "read code",
		query: "?refs[]=nope&refs[]=nope",
		admitted: { status: 400 },
	},
	listRepositoryTree: { right: "read code", admitted: shown },
	listProjectBranches: { right: "read code", admitted: shown },
	getProjectBranch: { right: "read code", admitted: absent("Branch") },
	getProjectFile: {
		right: "read code",
		query: "?ref=HEAD",
		admitted: { status: 404 },
	},
	downloadProjectFile: { right: "read code", admitted: { status: 404 } },
	listProjectTags: { right: "read code", admitted: shown },
	getProjectTag: { right: "read code", admitted: absent("Tag") },
	listMergeRequests: {
		right: "list what all may see",
		query: "?scope=all",
		admitted: shown,
	},
	listGroupMergeRequests: { right: "see the group", admitted: shown },
	// `merge-request-lists.test.ts` tests projects with code but without merge requests: the demo world has none.
	listProjectMergeRequests: { right: "list merge requests", admitted: shown },
	listCommitMergeRequests: {
		right: "list merge requests",
		admitted: absent("Commit"),
	},
	getMergeRequest: { right: "read merge requests", admitted: inside },
	getMergeRequestChanges: { right: "read merge requests", admitted: inside },
	listMergeRequestCommits: { right: "read merge requests", admitted: inside },
	getMergeRequestApprovals: { right: "read merge requests", admitted: inside },
	createMergeRequest: {
		right: "write code",
		body: { title: "", source_branch: "nowhere", target_branch: "main" },
		admitted: {
			status: 400,
			body: {
				message: {
					title: ["can't be blank"],
					source_branch: ["does not exist"],
				},
			},
		},
	},
	updateMergeRequest: {
		right: "change merge requests",
		body: { title: "Other" },
		admitted: inside,
	},
	approveMergeRequest: { right: "change merge requests", admitted: inside },
	unapproveMergeRequest: { right: "change merge requests", admitted: inside },
	// From here to `getMergeRequestVersion`: the probes name an unknown merge request. Its 404 comes before the check of
	// the right to read merge requests, so the probes need a weaker right.
	acceptMergeRequest: { right: "read labels", admitted: inside },
	listMergeRequestDiffs: { right: "see the project", admitted: inside },
	downloadMergeRequestDiff: { right: "see the project", admitted: inside },
	listMergeRequestClosingIssues: {
		right: "see the project",
		admitted: inside,
	},
	listMergeRequestVersions: { right: "read labels", admitted: inside },
	getMergeRequestVersion: { right: "read labels", admitted: inside },
	listProjectCommits: { right: "read code", admitted: shown },
	getProjectCommit: { right: "read code", admitted: absent("Commit") },
	listProjectCommitDiffs: { right: "read code", admitted: absent("Commit") },
	createProjectUpload: {
		right: "upload files",
		body: longName,
		admitted: { status: 400, body: { error: "file is invalid" } },
	},
	listProjectSnippets: { right: "list snippets", admitted: shown },
	// `snippets.test.ts` checks how rights depend on the snippet's visibility and author.
	getProjectSnippet: { right: "read snippets", admitted: inside },
	downloadProjectSnippet: {
		right: "read snippets",
		admitted: absent("Snippet"),
	},
	downloadProjectSnippetFile: {
		right: "read snippets",
		admitted: absent("Snippet"),
	},
	createProjectSnippet: {
		right: "create snippets",
		body: { title: "Empty", files: [] },
		admitted: { status: 400 },
	},
	updateProjectSnippet: {
		right: "change snippets",
		body: { title: "Changed" },
		admitted: absent("Snippet"),
	},
	deleteProjectSnippet: {
		right: "change snippets",
		admitted: absent("Snippet"),
	},
	getProjectSnippetUserAgentDetail: {
		right: "trace snippets",
		admitted: inside,
	},
};

export const matrixOperations = Object.keys(probes) as MatrixOperation[];

export interface Refusal {
	status: number;
	body: object;
}

/**
 * Invalid tokens and tokens of limited scope, with the expected refusals of operations that read and of operations that
 * write.
 */
export const tokens: readonly {
	token: string;
	why: string;
	/** The refusal of every read; undefined: reads succeed as for ada in the matrix. */
	reads?: Refusal;
	writes: Refusal;
	/** The token's scope: reads by operations that accept this scope get the response for ada in the matrix. */
	scope?: string;
}[] = [
	refusing("nobody-has-this", "is unknown", 401, {
		message: "401 Unauthorized",
	}),
	refusing("ada-expired-token", "has expired", 401, {
		error: "invalid_token",
		error_description: "Token is expired. You can either do re-authorization or token refresh.",
	}),
	refusing("ada-revoked-token", "was revoked", 401, {
		error: "invalid_token",
		error_description: "Token was revoked. You have to re-authorize from the user.",
	}),
	{
		...refusing("ada-user-token", "has too narrow a scope", 403, narrow()),
		scope: "read_user",
	},
	{
		token: "ada-read-token",
		why: "may only read",
		writes: { status: 403, body: narrow() },
	},
	refusing("ben-token", "is of a blocked user", 403, {
		message: "403 Forbidden - Your account has been blocked.",
	}),
	refusing("pat-token", "is of a user pending approval", 403, {
		message:
			"403 Forbidden - Your account is pending approval from your administrator and hence blocked.",
	}),
	refusing("dee-token", "is of a deactivated user", 403, {
		message:
			"403 Forbidden - Your account has been deactivated by your administrator. Please log back in from a web browser to reactivate your account at http://forgekit.test",
	}),
];

function refusing(token: string, why: string, status: number, body: object) {
	const answer = { status, body };
	return { token, why, reads: answer, writes: answer };
}

function narrow() {
	return {
		error: "insufficient_scope",
		error_description: "The request requires higher privileges than provided by the access token.",
		scope: "api read_api",
	};
}

export interface Row {
	/** Full path of a project or group, or `everything` for the installation. */
	place: string;
	/** What is special about the project or group, for the test's title. */
	about: string;
	operation: MatrixOperation;
	/** The matrix's cell for each caller: `yes`, `own`, or the expected refusal. */
	cells: [person: Person, cell: string][];
}

/** Parses a matrix into one row for each operation in each project, group or the installation. */
export function rowsOf(text: string): Row[] {
	const [header = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
	const people = header.trim().split(/\s+/) as Person[];
	const rows: Row[] = [];
	let [place, about] = ["", ""];
	for (const line of lines) {
		if (!line.startsWith(" ")) {
			[place = "", about = ""] = line.split(": ");
			continue;
		}
		const [right = "", ...cells] = line.trim().split(/\s{2,}/);
		const operations = matrixOperations.filter((id) => probes[id].right === right);
		if (operations.length === 0) {
			throw new Error(`no operation needs the right ${right}`);
		}
		if (cells.length !== people.length) {
			throw new Error(`${place}, ${right}: ${cells.length} cells`);
		}
		for (const operation of operations) {
			rows.push({
				place,
				about,
				operation,
				cells: people.map((person, index) => [person, cells[index] ?? ""]),
			});
		}
	}
	return rows;
}
