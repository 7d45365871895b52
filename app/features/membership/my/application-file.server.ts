import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { letteringFont, setInOurFont } from '#app/platform/pdf/lettering.server.ts'
import { applicationSections, type ApplicationSection } from './application-rows.ts'
import { documentTitles } from './document-titles.server.ts'
import type { MyApplication } from './my-application.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'

/** Returns the application as a PDF, whose file name contains the number but no personal name. */
export async function applicationFile(
  db: Db,
  application: Pick<MyApplication, 'number' | 'sender' | 'fields' | 'createdAt'>,
): Promise<Response> {
  const { number, sender, fields } = application
  const [club, titles] = await Promise.all([findSetting(db, clubSetting), documentTitles(db)])
  const file = await applicationPdf({
    number,
    className: fields.className,
    club: {
      name: club?.name ?? 'Flugverein',
      address: club === undefined ? '' : addressLine(club.address),
    },
    sections: applicationSections(application, titles),
    signatures: [sender.name, ...fields.guardians.map(({ name }) => name)],
  })
  return new Response(new Uint8Array(file), {
    headers: {
      ...keyHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="aufnahmeantrag-${number}.pdf"`,
    },
  })
}

type ApplicationSheet = {
  number: string
  className: string
  club: { name: string; address: string }
  sections: readonly ApplicationSection[]
  /** Signatories, if the club requires a signed paper: the applicant, and both guardians of a minor. */
  signatures: readonly string[]
}

/** PostScript points; so is the width below. */
const margin = 56
const labelWidth = 150
const ink = '#15263f'
const grey = '#5b6b80'

/** Creates the application as an A4 PDF with embedded fonts and a line for each signature. */
async function applicationPdf(sheet: ApplicationSheet): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin,
    // An empty name prevents PDFKit from loading its default font, which is not available.
    font: '',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `Aufnahmeantrag ${sheet.number}`, Author: sheet.club.name },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('text', letteringFont())
  document.font('text')
  const write = (size: number, colour: string, text: string) =>
    document.fontSize(size).fillColor(colour).text(setInOurFont(text)).moveDown(0.3)
  write(11, grey, `${sheet.club.name} · ${sheet.club.address}`)
  write(24, ink, 'Aufnahmeantrag')
  write(11, grey, `${sheet.number}, ${sheet.className}`)
  for (const { title, rows } of sheet.sections) {
    document.moveDown(0.8)
    write(14, ink, title)
    for (const [label, value] of rows) writeRow(document, label, value)
  }
  for (const name of sheet.signatures) writeSignature(document, name)
  document.end()
  return finished
}

type Paper = PDFKit.PDFDocument

const bottom = ({ page }: Paper) => page.height - margin

function writeRow(document: Paper, label: string, value: string) {
  const width = document.page.width - 2 * margin - labelWidth
  const [left, right] = [setInOurFont(label), setInOurFont(value)]
  document.fontSize(10)
  const height = Math.max(
    document.heightOfString(left, { width: labelWidth - 12 }),
    document.heightOfString(right, { width }),
  )
  if (document.y + height > bottom(document)) document.addPage()
  const top = document.y
  document.fillColor(grey).text(left, margin, top, { width: labelWidth - 12 })
  document.fillColor(ink).text(right, margin + labelWidth, top, { width })
  document.x = margin
  document.y = top + height + 4
}

function writeSignature(document: Paper, name: string) {
  const space = 64
  if (document.y + space > bottom(document)) document.addPage()
  const line = document.y + space - 18
  document
    .moveTo(margin, line)
    .lineTo(document.page.width - margin, line)
    .lineWidth(0.7)
    .stroke(grey)
  document
    .fontSize(9)
    .fillColor(grey)
    .text(setInOurFont(`Ort, Datum, Unterschrift: ${name}`), margin, line + 4)
  document.x = margin
}
