import { rmSync } from 'node:fs'
import { demoFolder, startSite } from './site.ts'

/** Before the first journey: one server loads the demo club; each worker starts from a copy of it. */
export default async function loadDemoOnce() {
  rmSync(demoFolder, { recursive: true, force: true })
  const site = await startSite({ port: 4090, dataDir: demoFolder })
  await site.stop()
}
