import { type Block, RichText, type TextRun, plainText } from '#app/lib/rich-text.ts'
import type { Club } from '#app/features/club/club.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PagesTable } from '#app/platform/database/tables.ts'

/** Value of a placeholder such as `{club.phone}`; without `href` plain text. */
type PlaceholderValue = string | { text: string; href: string }
/** Values by name. `null`, an empty text or a missing name: no value. */
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue | null | undefined>>

/**
 * Returns the text with its placeholders replaced. Omits a paragraph, list item or table row with a placeholder without a
 * value, and a list without items.
 */
export function fillPlaceholders(document: RichText, values: PlaceholderValues): RichText {
  return document.flatMap((block) => filledBlock(block, values) ?? [])
}

function filledBlock(block: Block, values: PlaceholderValues): Block | undefined {
  switch (block.type) {
    case 'picture':
      return block
    case 'list': {
      const items = block.items.flatMap((item) => wrapped(filledRuns(item, values)))
      return items.length === 0 ? undefined : { ...block, items }
    }
    case 'table': {
      const rows = block.rows.flatMap((row) => {
        const cells = row.flatMap((cell) => wrapped(filledRuns(cell, values)))
        return cells.length === row.length ? [cells] : []
      })
      return { ...block, rows }
    }
    case 'gallery':
    case 'file':
    case 'video':
    case 'reference':
    case 'questions':
    case 'part':
      return block
    default: {
      const content = filledRuns(block.content, values)
      return content && { ...block, content }
    }
  }
}

function wrapped<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}

function filledRuns(runs: readonly TextRun[], values: PlaceholderValues): TextRun[] | undefined {
  const filled: TextRun[] = []
  for (const run of runs) {
    for (const [index, part] of run.text.split(/\{([A-Za-z][\w.]*)\}/).entries()) {
      if (index % 2 === 0) {
        if (part !== '') filled.push({ ...run, text: part })
        continue
      }
      const value = values[part]
      if (value === undefined || value === null || value === '') return undefined
      filled.push(typeof value === 'string' ? { ...run, text: value } : linked(run, value))
    }
  }
  return filled
}

function linked(run: TextRun, { text, href }: { text: string; href: string }): TextRun {
  return { text, marks: [...(run.marks ?? []), { type: 'link', href }] }
}

/** Returns the values of placeholders such as `{club.name}` in the club's texts. */
export function clubPlaceholders(club: Club | null | undefined): PlaceholderValues {
  const authority = club?.dataProtection?.authority ?? 'die Datenschutzaufsicht des Landes, in dem Sie wohnen'
  if (club === null || club === undefined) return { 'club.dataProtection.authority': authority }
  const { address, dataProtection } = club
  return {
    'club.name': club.name,
    'club.shortName': club.shortName,
    'club.address.street': address.street,
    'club.address.postalCode': address.postalCode,
    'club.address.city': address.city,
    'club.phone': { text: club.phone, href: `tel:${club.phoneE164}` },
    'club.email': mailLink(club.email),
    'club.officeEmail': mailLink(club.officeEmail ?? club.email),
    'club.dataProtection.contactEmail': mailLink(
      dataProtection?.contactEmail ?? club.officeEmail ?? club.email,
    ),
    'club.dataProtection.authority': authority,
    'club.aviationAuthority': club.aviationAuthority,
    'club.dispute': club.dispute,
  }
}

function mailLink(address: string) {
  return { text: address, href: `mailto:${address}` }
}

/**
 * Returns the page as visitors see it: without sections of features that are switched off, with placeholders filled.
 * `{page.reviewedOn}` is the day of the last review, `{page.validFrom}` the first day of validity.
 */
export function pageText(
  page: Pick<Page, 'sections' | 'reviewedOn' | 'validFrom'>,
  values: PlaceholderValues,
  isOn: (feature: string) => boolean = () => true,
): RichText {
  const known: PlaceholderValues = {
    ...values,
    'page.reviewedOn': page.reviewedOn === null ? null : longDate(page.reviewedOn),
    'page.validFrom': page.validFrom === null ? null : longDate(page.validFrom),
  }
  return page.sections
    .filter(({ feature }) => feature === null || isOn(feature))
    .flatMap(({ body }) => fillPlaceholders(body, known))
}

export const PageSection = z.object({
  /** Shown only while this feature is switched on; `null`: always. */
  feature: z.string().nullable(),
  body: RichText,
})
export type PageSection = z.infer<typeof PageSection>

export type Page = {
  key: string
  title: string
  sections: PageSection[]
  /** Day of the last review, `YYYY-MM-DD`, Europe/Berlin; `null`: never reviewed. */
  reviewedOn: string | null
  documentId: string | null
  /** First day of validity, Europe/Berlin; `null`: not stated. */
  validFrom: string | null
  updatedAt: string
}

export function toPage(row: Selectable<PagesTable>): Page {
  return {
    key: row.key,
    title: row.title,
    sections: readSections(row.sections),
    reviewedOn: row.reviewed_on,
    documentId: row.document_id,
    validFrom: row.valid_from,
    updatedAt: row.updated_at,
  }
}

/** Parses the database column. */
export const readSections = (stored: string) => z.array(PageSection).parse(JSON.parse(stored))

/** Part of a text: the content before its first heading, or a heading with its content up to the next. */
type Chapter = { heading: string | null; body: RichText }

/** Splits the text before each level-2 heading; the parts joined are the text again. */
export function chaptersOf(document: RichText): Chapter[] {
  const chapters: Chapter[] = []
  for (const block of document) {
    const isHead = block.type === 'heading' && block.level === 2
    if (isHead || chapters.length === 0)
      chapters.push({ heading: isHead ? plainText([block]) : null, body: [block] })
    else chapters.at(-1)!.body.push(block)
  }
  return chapters
}

/** Returns the whole text and, in order, the feature each heading depends on; `null`: always shown. */
export function asOneText(sections: readonly PageSection[]): { body: RichText; switches: (string | null)[] } {
  const switches = sections.flatMap(({ feature, body }) =>
    chaptersOf(body).flatMap(({ heading }) => (heading === null ? [] : [feature])),
  )
  return { body: sections.flatMap(({ body }) => body), switches }
}

/** Reverses `asOneText`; headings without an entry are always shown, as is the content before the first. */
export function asSections(body: RichText, switches: readonly (string | null)[]): PageSection[] {
  const rest = switches.values()
  const sections: PageSection[] = []
  for (const chapter of chaptersOf(body)) {
    const feature = chapter.heading === null ? null : (rest.next().value ?? null)
    const last = sections.at(-1)
    if (last !== undefined && last.feature === feature) last.body = [...last.body, ...chapter.body]
    else sections.push({ feature, body: chapter.body })
  }
  return sections
}
