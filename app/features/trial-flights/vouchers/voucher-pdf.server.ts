import { qrModules } from '#app/ui/artwork/qr-code.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { letteringFont, setInOurFont } from '#app/platform/pdf/lettering.server.ts'
import { drawLandscape, silhouetteFor } from './voucher-picture.server.ts'
import type { Voucher } from './voucher.ts'

export type VoucherSheet = {
  voucher: Voucher
  /** What it is for; `null` for one that is worth an amount. */
  offerTitle: string | null
  /** `20–30 min`; `null` for an amount. */
  flightTime: string | null
  /** Which aircraft is drawn on it; `null` for an amount. */
  offerKind: string | null
  /** Whom it is for; `null`: nobody in particular. */
  recipient: string | null
  club: { name: string; address: string; phone: string }
  /** What the code leads to; only who may redeem gets further there. */
  checkAddress: string
}

/** Points. */
const margin = 48
const codeSize = 130
const ink = '#15263f'
const grey = '#5b6b80'

/** The voucher as a landscape A5 sheet with our own lettering in it, so that it looks alike everywhere. */
export async function voucherPdf(sheet: VoucherSheet): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { voucher, offerTitle, flightTime, offerKind, recipient, club, checkAddress } = sheet
  const document = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin,
    // Without a name of its own the writer would begin with a font we do not have.
    font: '',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `Gutschein ${voucher.number}`, Author: club.name },
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
  write(30, ink, 'Gutschein')
  write(17, ink, offerTitle ?? `im Wert von ${euro(voucher.valueCents ?? 0)}`)
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

/** The dark modules as rectangles: sharp at every size, and no picture in the file. */
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
