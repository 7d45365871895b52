/** Somebody who may see everything, made by whoever fills a club. */
export const account = { email: 'messung@verein.example', password: crypto.randomUUID() }
