import { clubTextOf } from './club-texts.ts'
import privacy from './templates/datenschutz.md?raw'
import type { PageSection } from './page.ts'
import { textFile } from './text-file.ts'
import type { ClubTextInput } from './text-drafts.server.ts'

const templates: Readonly<Record<string, string>> = { datenschutz: privacy }

/** Returns the sections of the template, each with its feature; empty if there is no template. */
export function preparedSections(key: string): PageSection[] {
  const file = templates[key]
  return file === undefined ? [] : textFile(file).sections
}

/** Returns the template for a text; `undefined` if there is none. */
export function templateOf(key: string): ClubTextInput | undefined {
  const [text, file] = [clubTextOf(key), templates[key]]
  if (text === undefined || file === undefined) return undefined
  const { facts, sections } = textFile(file)
  const known = Object.keys(text.chapters ?? {})
  return {
    title: facts.title ?? text.title,
    validFrom: null,
    // A feature that the editor does not offer would be lost there.
    sections: sections.map(({ feature, body }) => ({
      feature: feature !== null && known.includes(feature) ? feature : null,
      body,
    })),
  }
}
