import { opens, type Right } from '#app/platform/identity/rights.ts'
import { settingsGroups } from './settings-groups.ts'
import type { SettingsGroup } from './settings-page.ts'

/** What these rights open and all the words are found in, group by group; groups without any are left out. */
export function settingsFor(
  given: readonly Right[],
  asked: string,
  groups: readonly SettingsGroup[] = settingsGroups,
): SettingsGroup[] {
  const wanted = folded(asked).split(/\s+/).filter(Boolean)
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter((page) => {
        const text = folded([title, page.label, page.sentence, page.words].join(' '))
        return opens(given, page.task) && wanted.every((word) => text.includes(word))
      }),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** „Öffnungszeiten“ is also found as „oeffnungszeiten“ and „offnungszeiten“. */
function folded(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replace(/ae|ä/g, 'a')
    .replace(/oe|ö/g, 'o')
    .replace(/ue|ü/g, 'u')
    .replaceAll('ß', 'ss')
}
