/** The job that makes the index anew where it is missing: put into the queue by whoever has emptied it. */
export const rebuildSearchKind = 'search.rebuild'
