import type { TextRun } from '#app/lib/rich-text.ts'
import type { Club } from '#app/features/club/club.ts'

/** A heading with lines of text or links. */
type NoticeEntry = { title: string; lines: TextRun[] }

type NoticePeople = {
  /** Names of the club's representatives, in order. */
  representatives: readonly { name: string; office: string | null }[]
  editor: string | null
}

/**
 * Returns the contents of the Impressum (§ 5 DDG, § 18 Abs. 2 MStV) in order, limited to data the club has entered: no
 * heading without a line.
 */
export function legalNotice(club: Club, { representatives, editor }: NoticePeople): NoticeEntry[] {
  const { address, register, representation, tax } = club
  const entries: NoticeEntry[] = [
    {
      title: 'Angaben nach § 5 DDG',
      lines: texts(club.name, address.street, `${address.postalCode} ${address.city}`.trim()),
    },
    {
      title: 'Vertreten durch',
      lines: texts(
        ...representatives.map(({ name, office }) => (office === null ? name : `${name}, ${office}`)),
        representation?.text,
      ),
    },
    { title: 'Kontakt', lines: contactLines(club) },
    {
      title: 'Registereintrag',
      lines: texts(register && [register.court, register.number].filter(Boolean).join(', ')),
    },
    { title: 'Umsatzsteuer-Identifikationsnummer', lines: texts(tax?.vatId) },
    { title: 'Umsatzsteuer', lines: texts(tax?.scheme === 'small-business' && smallBusiness) },
    { title: 'Gemeinnützigkeit', lines: texts(tax?.nonProfit && tax.note) },
    { title: 'Zuständige Luftfahrtbehörde', lines: texts(club.aviationAuthority) },
    {
      title: `Verantwortlich nach ${club.editorialResponsible?.basis ?? '§ 18 Abs. 2 MStV'}`,
      lines: editor === null ? [] : texts(editor, club.editorialResponsible?.address),
    },
    {
      title: 'Mitgliedschaften',
      lines: texts(
        ...club.associations.map(({ name, role }) => [name, role].filter(Boolean).join('\u00a0– ')),
      ),
    },
    { title: 'Verbraucherstreitbeilegung', lines: texts(club.dispute) },
    { title: 'Hinweis', lines: texts(club.demoNotice) },
  ]
  return entries.filter(({ lines }) => lines.length > 0)
}

const smallBusiness = 'Nach § 19 UStG wird keine Umsatzsteuer berechnet.'

function texts(...lines: (string | false | null | undefined)[]): TextRun[] {
  return lines.flatMap((line) => (typeof line === 'string' && line !== '' ? [{ text: line }] : []))
}

function contactLines({ phone, phoneE164, fax, email, website }: Club): TextRun[] {
  const link = (text: string, href: string): TextRun => ({ text, marks: [{ type: 'link', href }] })
  return [
    ...(phone === '' ? [] : [link(`Telefon ${phone}`, `tel:${phoneE164}`)]),
    ...texts(fax && `Fax ${fax}`),
    ...(email === '' ? [] : [link(email, `mailto:${email}`)]),
    ...(website === null ? [] : [link(website.replace(/^https?:\/\/|\/$/g, ''), website)]),
  ]
}
