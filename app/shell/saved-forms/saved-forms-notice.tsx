import { UnsavedNotice } from '#app/resources/unsaved/unsaved-notice.tsx'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { SavedForm } from './device-forms.ts'
import { differingNames, fieldsOf } from './saved-fields.ts'
import { formOf, useSavedForms } from './use-saved-forms.ts'

/** Above a page of the administration: what was typed into one of its forms and never saved. */
export function SavedFormsNotice({ userId }: { userId: string | undefined }) {
  const { offered, more, take, discard } = useSavedForms(userId)
  if (offered === undefined) return null
  const form = formOf(offered)
  return (
    <UnsavedNotice
      writtenAt={offered.writtenAt}
      differences={differencesTo(form, offered)}
      words={{ nominative: 'der Eintrag', saved: 'dem, was gespeichert ist' }}
      isOutdated={form !== undefined && isOvertaken(form, offered)}
      more={more}
      onTake={form === undefined ? undefined : take}
      onDiscard={discard}
    />
  )
}

/** Somebody saved since: the form of today was made for a later revision. */
function isOvertaken(form: HTMLFormElement, { fields }: SavedForm): boolean {
  const now = fieldsOf(form)
  return ['expectedRevision', 'seen', 'gelesen', 'fassung'].some(
    (name) => (fields[name] ?? '') !== (now[name] ?? ''),
  )
}

function differencesTo(form: HTMLFormElement | undefined, { fields }: SavedForm): Difference[] {
  const now = form === undefined ? {} : fieldsOf(form)
  return differingNames(now, fields).map((name) => {
    const field = form?.elements.namedItem(name.replace(/#\d+$/, ''))
    return {
      label: labelOf(field ?? null),
      parts: [
        { kind: 'removed' as const, text: shown(now[name] ?? '') },
        { kind: 'added' as const, text: shown(fields[name] ?? '') },
      ].filter(({ text }) => text !== ''),
    }
  })
}

function labelOf(field: Element | RadioNodeList | null): string {
  const one = field instanceof RadioNodeList ? field[0] : field
  if (!(one instanceof HTMLElement) || !('labels' in one)) return 'Angabe'
  const [label] = (one as HTMLInputElement).labels ?? []
  return label?.textContent.trim() || one.getAttribute('aria-label') || 'Text'
}

/** The words alone of a text that is kept as a document. */
function shown(text: string): string {
  if (!/^\[(\{|\])/.test(text)) return text
  const words = [...text.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, run = '']) => JSON.parse(`"${run}"`) as string,
  )
  return words.join(' ')
}
