import { createBuilder } from 'vite'

// The browser's half of the build or the server's (`client`, `ssr`), each in a process of its own: one that makes both keeps the
// modules of the first while it reads those of the second. The server's half reads from the disk what the browser's has
// written, its list of files.
const [half = ''] = process.argv.slice(2)
const builder = await createBuilder()
const environment = builder.environments[half]
if (environment === undefined) throw new Error(`The build has no half „${half}“`)
await builder.build(environment)
// React Router's second compiler for the routes would keep the process.
process.exit(0)
