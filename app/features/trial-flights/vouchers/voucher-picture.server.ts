import { aircraftSideFrame, aircraftSideGroup } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette, type Silhouette } from '#app/ui/artwork/aircraft-shapes.ts'

/** Points. */
type Frame = { x: number; y: number; width: number; height: number }

/** From the farthest to the nearest: how high above the foot of the frame it begins and swings, and how pale it is. */
const ridges = [
  { heights: [84, 104, 62, 92, 70], colour: '#e3edf6' },
  { heights: [52, 60, 84, 48, 66], colour: '#c8dbea' },
  { heights: [34, 22, 40, 52, 28], colour: '#a5c3da' },
] as const

const aircraftWidth = 138
/** Degrees; the nose is on the left. */
const climb = 4
const skin = '#15263f'
const glass = '#c8dbea'

/** What flies over the voucher: the aircraft of the offer's kind, a glider for all that names none. */
export function silhouetteFor(offerKind: string | null): Silhouette {
  const namesAnother = offerKind !== null && !/^(?:glider|trial)/.test(offerKind)
  return namesAnother ? nearestSilhouette(offerKind) : 'segler'
}

/** Hills along the foot of the frame and an aircraft above them, as lines: sharp at every size. */
export function drawLandscape(document: PDFKit.PDFDocument, frame: Frame, silhouette: Silhouette) {
  document.save()
  document.rect(frame.x, frame.y, frame.width, frame.height).clip()
  for (const { heights, colour } of ridges) drawRidge(document, frame, heights, colour)
  document.restore()
  drawAircraft(document, frame, silhouette)
}

function drawRidge(
  document: PDFKit.PDFDocument,
  { x, y, width, height }: Frame,
  heights: readonly number[],
  colour: string,
) {
  const foot = y + height
  const step = width / (heights.length - 1)
  document.moveTo(x, foot).lineTo(x, foot - (heights[0] ?? 0))
  for (const [index, to] of heights.entries()) {
    const from = heights[index - 1]
    if (from === undefined) continue
    const begin = x + (index - 1) * step
    const half = begin + step / 2
    document.bezierCurveTo(half, foot - from, half, foot - to, begin + step, foot - to)
  }
  document
    .lineTo(x + width, foot)
    .closePath()
    .fill(colour)
}

function drawAircraft(document: PDFKit.PDFDocument, { x, y, width, height }: Frame, silhouette: Silhouette) {
  const scale = aircraftWidth / aircraftSideFrame(silhouette).width
  document.save()
  document.translate(x + width - aircraftWidth - 30, y + height - 122)
  document.rotate(climb)
  document.scale(scale)
  const parts = aircraftSideGroup(silhouette, { detail: false }).matchAll(
    /<path class="([^"]+)" d="([^"]+)"/g,
  )
  for (const [, name = '', path = ''] of parts) {
    if (!name.includes('ac-disc')) document.path(path).fill(name.includes('ac-glass') ? glass : skin)
  }
  document.restore()
}
