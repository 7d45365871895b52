import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'

const require = createRequire(import.meta.url)

/** Below everything that answers somebody; see nice(1). */
const patient = 10

/** What a child may take before it is ended: ample for 50 megapixels on a busy machine. */
const mostResidentBytes = 1200 * 1024 ** 2
const longestMs = 120_000
const lookMs = 200

// Text and not a file of its own, because the bundle carries no further programs. Bytes come in, bytes go out.
const beginning = `
const [library, wish] = process.argv.slice(1)
const wanted = JSON.parse(wish)
const sharp = require(library)
sharp.concurrency(1)
sharp.cache(false)
const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', () => work(Buffer.concat(parts)))`

const avifProgram = `${beginning}
async function work(pixels) {
  const { raw, width, avif } = wanted
  const picture = sharp(pixels, { raw })
  process.stdout.write(await (width < raw.width ? picture.resize({ width }) : picture).avif(avif).toBuffer())
}`

// Without `keepMetadata` sharp writes none: no place, no time, no camera.
const sentProgram = `${beginning}
async function work(bytes) {
  const { pixels, edge, previewEdge } = wanted
  const inside = (size) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
  const whole = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(inside(edge))
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  const preview = await sharp(whole.data).resize(inside(previewEdge)).webp({ quality: 78 }).toBuffer()
  const head = Buffer.alloc(12)
  ;[whole.info.width, whole.info.height, whole.data.length].forEach((value, at) => head.writeUInt32BE(value, at * 4))
  process.stdout.write(Buffer.concat([head, whole.data, preview]))
}`

export type AvifWish = {
  /** Of the pixels that are sent. */
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  /** Of the picture that comes back; never wider than what was sent. */
  width: number
  avif: { quality: number; effort: number }
}

/** Encodes outside: it takes a core for seconds. */
export function encodeAvifOutside(pixels: Buffer, wish: AvifWish): Promise<Buffer> {
  return workOutside(avifProgram, pixels, wish)
}

type SentWish = {
  /** No more are unfolded. */
  pixels: number
  /** The long side of what is kept, and of its preview. */
  edge: number
  previewEdge: number
}

/** Decodes what a visitor sent outside; fails when it is damaged or takes more than a picture does. */
export async function prepareSentOutside(bytes: Uint8Array, wish: SentWish) {
  const made = await workOutside(sentProgram, bytes, wish)
  const [width, height, length] = [made.readUInt32BE(0), made.readUInt32BE(4), made.readUInt32BE(8)]
  return { width, height, whole: made.subarray(12, 12 + length), preview: made.subarray(12 + length) }
}

/**
 * Works in a process of its own with low priority: inside the server it could be neither interrupted when that stops,
 * nor held to its memory, nor kept from holding up what else waits for Node's threads, as passwords do. It is given no
 * setting of the server's, so that nothing secret is there.
 */
function workOutside(program: string, input: Uint8Array, wish: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const node = ['--max-old-space-size=256', '-e', program, require.resolve('sharp'), JSON.stringify(wish)]
    const child = spawn(process.execPath, node, { env: {} })
    if (child.pid !== undefined) setPriority(child.pid, patient)
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    const deadline = setTimeout(end, longestMs)
    const watch = setInterval(() => void endIfLarge(child.pid, end), lookMs)
    const file: Buffer[] = []
    const complaint: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => file.push(part))
    child.stderr.on('data', (part: Buffer) => complaint.push(part))
    // Whoever ends early no longer reads; the exit below says why.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', end)
      clearTimeout(deadline)
      clearInterval(watch)
      if (code === 0 && file.length > 0) resolve(Buffer.concat(file))
      else
        reject(new Error(`No picture was made: ${Buffer.concat(complaint).toString('utf8').slice(0, 500)}`))
    })
    child.stdin.end(input)
  })
}

/** Linux says how much a process holds; elsewhere the deadline alone counts. */
async function endIfLarge(pid: number | undefined, end: () => void) {
  const facts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const resident = Number(facts.split(' ')[1] ?? 0) * 4096
  if (resident > mostResidentBytes) end()
}
