/** Kind of the job that rebuilds a missing index; queued by the code that emptied it. */
export const rebuildSearchKind = 'search.rebuild'
