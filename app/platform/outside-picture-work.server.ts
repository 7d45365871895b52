import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'

const require = createRequire(import.meta.url)

/** Below everything that answers somebody; see nice(1). */
const patient = 10

// Text and not a file of its own, because the bundle carries no further programs. Plain pixels come in, a file goes out.
const program = `
const [library, wish] = process.argv.slice(1)
const { raw, width, avif } = JSON.parse(wish)
const sharp = require(library)
sharp.concurrency(1)
const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const picture = sharp(Buffer.concat(parts), { raw })
  process.stdout.write(await (width < raw.width ? picture.resize({ width }) : picture).avif(avif).toBuffer())
})`

export type AvifWish = {
  /** Of the pixels that are sent. */
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  /** Of the picture that comes back; never wider than what was sent. */
  width: number
  avif: { quality: number; effort: number }
}

/**
 * Encodes in a process of its own with low priority: it takes a core for seconds, and inside the server it could be
 * neither interrupted when that stops nor kept from holding up what else waits for Node's threads, as passwords do.
 */
export function encodeAvifOutside(pixels: Buffer, wish: AvifWish): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program, require.resolve('sharp'), JSON.stringify(wish)])
    if (child.pid !== undefined) setPriority(child.pid, patient)
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    const file: Buffer[] = []
    const complaint: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => file.push(part))
    child.stderr.on('data', (part: Buffer) => complaint.push(part))
    // Whoever ends early no longer reads; the exit below says why.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', end)
      if (code === 0 && file.length > 0) resolve(Buffer.concat(file))
      else reject(new Error(`No AVIF was made: ${Buffer.concat(complaint).toString('utf8').slice(0, 500)}`))
    })
    child.stdin.end(pixels)
  })
}
