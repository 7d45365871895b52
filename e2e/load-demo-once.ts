import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFolder, demoFolderName, startSite } from './site.ts'

/** Before the first journey: one server loads the demo club; each worker starts from a copy of it. */
export default async function loadDemoOnce() {
  // A folder of this run's own: two runs on one machine leave each other alone. Workers take the name over.
  process.env[demoFolderName] = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-demo-'))
  const site = await startSite({ dataDir: demoFolder() })
  await site.stop()
  return () => rmSync(demoFolder(), { recursive: true, force: true })
}
