import { createRequire } from 'node:module'
import { workOutside, WorkStopped } from './outside-work.server.ts'

const require = createRequire(import.meta.url)

/** Ample for 50 megapixels on a busy machine; pixels are not in the JavaScript heap. */
const allowance = { heapMB: 256, residentMB: 1200, ms: 120_000 }

// The programs are strings and not files, because they need none of our modules. Bytes on stdin, bytes on stdout.
const beginning = `
const [library, request] = process.argv.slice(1)
const wanted = JSON.parse(request)
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

// Without `keepMetadata` sharp writes no metadata: no location, no time, no camera.
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

type AvifOptions = {
  /** Of the pixels passed in. */
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
  /** Of the resulting picture; never larger than the original width. */
  width: number
  avif: { quality: number; effort: number }
}

/** Encodes AVIF in a separate process, because it uses a core for seconds. */
export function encodeAvifOutside(pixels: Buffer, options: AvifOptions): Promise<Buffer> {
  return makeOutside(avifProgram, pixels, options)
}

type SentLimits = {
  /** Most pixels that are decoded. */
  pixels: number
  /** Longest side of the stored picture, and of its preview. */
  edge: number
  previewEdge: number
}

/** Decodes an uploaded picture in a separate process; fails when it is damaged or exceeds the limits. */
export async function prepareSentOutside(bytes: Uint8Array, options: SentLimits) {
  const made = await makeOutside(sentProgram, bytes, options)
  const [width, height, length] = [made.readUInt32BE(0), made.readUInt32BE(4), made.readUInt32BE(8)]
  return { width, height, whole: made.subarray(12, 12 + length), preview: made.subarray(12 + length) }
}

async function makeOutside(program: string, input: Uint8Array, options: unknown): Promise<Buffer> {
  const args = ['-e', program, require.resolve('sharp'), JSON.stringify(options)]
  const made: Buffer[] = []
  try {
    for await (const part of workOutside(args, input, allowance)) made.push(part)
  } catch (error) {
    throw error instanceof WorkStopped ? new Error(`No picture was made: ${error.message}`) : error
  }
  if (made.length === 0) throw new Error('No picture was made')
  return Buffer.concat(made)
}
