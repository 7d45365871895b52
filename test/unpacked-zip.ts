import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const script =
  'import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); z.extractall(sys.argv[2]); print("\\n".join(z.namelist()))'

/** Every file of an archive in its order, as another program than ours takes it apart. */
export async function unpackedZip(answer: Response): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = join(folder, 'archiv.zip')
  writeFileSync(archive, Buffer.from(await answer.arrayBuffer()))
  const names = execFileSync('python3', ['-c', script, archive, folder], { encoding: 'utf8' })
  return new Map(
    names
      .trim()
      .split('\n')
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}
