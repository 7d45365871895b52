import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { flightTimeText } from '../trial-offer.ts'
import { findOffer } from '../offers.server.ts'
import { trialRequest } from '../trial-request.ts'
import { voucherStates, type Voucher } from './voucher.ts'
import { worthOf } from './voucher-state.tsx'
import { isUsable } from './vouchers.server.ts'
import { qrModules } from '#app/ui/artwork/qr-code.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letteringFont, setInOurFont } from '#app/platform/pdf/lettering.server.ts'
import { aircraftSideFrame, aircraftSideGroup } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette, type Silhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { addressLine } from '#app/lib/postal-address.ts'

/** Returns the printed voucher; the recipient's name is stored in the request alone. */
export async function voucherFile(db: Db, voucher: Voucher, publicUrl: string): Promise<Response> {
  const [club, offer, request] = await Promise.all([
    findSetting(db, clubSetting),
    voucher.offerId === null ? undefined : findOffer(db, voucher.offerId),
    voucher.requestId === null ? undefined : findReceived(db, trialRequest(null), voucher.requestId),
  ])
  const file = await voucherPdf({
    voucher,
    offerTitle: voucher.kind === 'value' ? null : (offer?.title ?? 'Schnupperflug'),
    flightTime: voucher.kind === 'value' || offer === undefined ? null : flightTimeText(offer),
    offerKind: voucher.kind === 'value' ? null : (offer?.kind ?? null),
    recipient: request?.fields.voucher?.recipient ?? null,
    club: {
      name: club?.name ?? 'Flugverein',
      address: club === undefined ? '' : addressLine(club.address),
      phone: club?.phone ?? '',
    },
    checkAddress: `${publicUrl}/admin/schnupperflug/gutscheine/${voucher.number}`,
  })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="gutschein-${voucher.number}.pdf"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}

type VoucherSheet = {
  voucher: Voucher
  /** The flight; `null` for an amount. */
  offerTitle: string | null
  /** E.g. `20–30 min`; `null` for an amount. */
  flightTime: string | null
  /** Decides which aircraft is drawn; `null` for an amount. */
  offerKind: string | null
  /** Name of the recipient; `null`: nobody in particular. */
  recipient: string | null
  club: { name: string; address: string; phone: string }
  /** URL in the QR code; only people who may redeem vouchers get further there. */
  checkAddress: string
}

/** Points. */
const margin = 48
const codeSize = 130
const ink = '#15263f'
const grey = '#5b6b80'
const red = '#a8231b'

/** Renders the voucher as a landscape A5 sheet with embedded fonts, so that it looks alike everywhere. */
async function voucherPdf(sheet: VoucherSheet): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { voucher, offerTitle, flightTime, offerKind, recipient, club, checkAddress } = sheet
  const heading = headingOf(voucher)
  const document = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin,
    // Without a font the PDF writer would start with a standard font that is not installed.
    font: '',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `${heading} ${voucher.number}`, Author: club.name },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('text', letteringFont())
  document.font('text')
  const { width, height } = document.page
  const textWidth = width - 2 * margin - codeSize - 24
  const frame = { x: 24, y: 24, width: width - 48, height: height - 48 }
  drawLandscape(document, frame, silhouetteFor(offerKind))
  document.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(1).stroke(ink)
  const write = (size: number, colour: string, text: string) =>
    document.fontSize(size).fillColor(colour).text(setInOurFont(text), { width: textWidth }).moveDown(0.4)

  document.x = margin
  document.y = margin
  write(11, grey, club.name)
  write(isUsable(voucher) ? 30 : 22, isUsable(voucher) ? ink : red, heading)
  write(17, ink, offerTitle ?? `im Wert von ${worthOf(voucher, undefined)}`)
  if (flightTime !== null) write(13, ink, `Flugzeit: ${flightTime}`)
  if (recipient !== null) write(13, ink, `für ${recipient}`)
  document.moveDown(0.5)
  write(13, ink, `Nummer ${voucher.number}`)
  write(11, grey, `Ausgestellt am ${longDate(voucher.issuedOn)}, gültig bis ${longDate(voucher.validUntil)}`)
  write(11, grey, 'Termin nach Absprache; bitte nennen Sie die Nummer bei der Anfrage.')
  write(9, grey, `${club.address} · ${club.phone}`)
  drawCode(document, qrModules(checkAddress), { x: width - margin - codeSize, y: margin })
  document.end()
  return finished
}

/** A sheet that is worth nothing, or nothing yet, says so where nobody overlooks it. */
function headingOf({ state }: Voucher): string {
  if (state === 'created') return 'Gutschein, noch nicht bezahlt'
  return isUsable({ state }) ? 'Gutschein' : `Gutschein, ${voucherStates[state]}`
}

/** Draws the dark modules as rectangles: sharp at every size, and no image in the file. */
function drawCode(
  document: PDFKit.PDFDocument,
  rows: readonly (readonly boolean[])[],
  at: { x: number; y: number },
) {
  const module = codeSize / rows.length
  for (const [row, line] of rows.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) document.rect(at.x + column * module, at.y + row * module, module, module)
    }
  }
  document.fill('#000000')
}

/** Points. */
type Frame = { x: number; y: number; width: number; height: number }

/** Ridges from far to near: heights above the frame's foot in points, and colour. */
const ridges = [
  { heights: [84, 104, 62, 92, 70], colour: '#e3edf6' },
  { heights: [52, 60, 84, 48, 66], colour: '#c8dbea' },
  { heights: [34, 22, 40, 52, 28], colour: '#a5c3da' },
] as const

const aircraftWidth = 138
/** Degrees; the nose points left. */
const climb = 4
const skin = '#15263f'
const glass = '#c8dbea'

/** Returns the aircraft drawn on the voucher: that of the offer's kind, otherwise a glider. */
export function silhouetteFor(offerKind: string | null): Silhouette {
  const namesAnother = offerKind !== null && !/^(?:glider|trial)/.test(offerKind)
  return namesAnother ? nearestSilhouette(offerKind) : 'segler'
}

/** Draws hills and an aircraft above them as vector paths: sharp at every size. */
function drawLandscape(document: PDFKit.PDFDocument, frame: Frame, silhouette: Silhouette) {
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
