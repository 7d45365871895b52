import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '#test/temporary-folder.ts'

const script = `
import json, sys, zipfile
for line in sys.stdin:
    archive, folder = json.loads(line)
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)
        print(json.dumps(opened.namelist()), flush=True)
`

type Unpacker = { program: ChildProcess; answers: AsyncIterator<string> }
let unpacker: Unpacker | undefined

/** To begin a program out of a process as large as this one takes longer than to unpack many archives. */
function begun(): Unpacker {
  const program = spawn('python3', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  process.on('exit', () => program.kill())
  return { program, answers: createInterface({ input: program.stdout })[Symbol.asyncIterator]() }
}

/** Every file of an archive in its order, as another program than ours takes it apart. */
export async function unpackedZip(answer: Response): Promise<Map<string, Buffer>> {
  const folder = temporaryFolder()
  const archive = join(folder, 'archiv.zip')
  writeFileSync(archive, Buffer.from(await answer.arrayBuffer()))
  unpacker ??= begun()
  unpacker.program.stdin!.write(`${JSON.stringify([archive, folder])}\n`)
  const { value, done } = await unpacker.answers.next()
  if (done === true) throw new Error('The archive cannot be unpacked; why stands above.')
  const names = JSON.parse(value) as string[]
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
