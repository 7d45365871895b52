import { richTextOf } from '#app/lib/text-from-markdown.ts'
import type { PageSection } from './page.ts'

/** A text as it is shipped with the program: facts in its head, and parts that hang on a switch. */
export function textFile(file: string): { facts: Record<string, string>; sections: PageSection[] } {
  const { facts, text } = frontMatter(file)
  return { facts, sections: sectionsOf(text) }
}

/** `name: value` lines between two rules at the head of the file. */
function frontMatter(file: string): { facts: Record<string, string>; text: string } {
  const [, head = '', text = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return { facts: Object.fromEntries(facts), text }
}

/** Comments mark the parts that belong to one feature: `<!-- block: ppr -->` to `<!-- /block -->`. */
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
