import { richTextOf } from '#app/lib/text-from-markdown.ts'
import type { PageSection } from './page.ts'

/** Parses a text shipped with the program: metadata, and sections that depend on a feature. */
export function textFile(file: string): { facts: Record<string, string>; sections: PageSection[] } {
  const { facts, text } = frontMatter(file)
  return { facts, sections: sectionsOf(text) }
}

/** Parses the front matter: `name: value` lines between two `---` lines at the beginning of the file. */
function frontMatter(file: string): { facts: Record<string, string>; text: string } {
  const [, head = '', text = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return { facts: Object.fromEntries(facts), text }
}

/** Splits the text at comments that mark the part of a feature: `<!-- block: ppr -->` to `<!-- /block -->`. */
function sectionsOf(text: string): PageSection[] {
  const parts = text.split(/<!-- block: ([\w-]+) -->([\s\S]*?)<!-- \/block -->/)
  const sections: PageSection[] = []
  for (let at = 0; at < parts.length; at += 3) {
    sections.push({ feature: null, body: richTextOf(parts[at] ?? '') })
    const feature = parts[at + 1]
    if (feature !== undefined) sections.push({ feature, body: richTextOf(parts[at + 2] ?? '') })
  }
  return sections.filter(({ body }) => body.length > 0)
}
