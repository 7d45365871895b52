import type { Difference } from '#app/ui/differences-view.tsx'
import { type SavedForm, forgetForm, formsLeft } from './device-forms.ts'
import { differingNames, fieldsOf, allOf, isSecret, type SavedFields, shown, ticks } from './saved-fields.ts'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { lazyPart } from '#app/ui/page-renewal.ts'
import { announceRestore } from '#app/ui/restored-state.ts'
import { isGoodAnswerTo, showsFault, takeSent } from './sent-form.ts'
import { watchForms, formKey, savedForms } from './watch-forms.ts'

/** Lazy: most visits have nothing to offer. */
const UnsavedNotice = lazy(
  lazyPart(async () => ({
    default: (await import('#app/resources/unsaved/unsaved-notice.tsx')).UnsavedNotice,
  })),
)

/** Shown above an administration page: text typed into one of its forms and never saved. */
export function SavedFormsNotice({ userId }: { userId: string | undefined }) {
  const { offered, more, take, discard } = useSavedForms(userId)
  if (offered === undefined) return null
  const form = formOf(offered)
  return (
    <Suspense>
      <UnsavedNotice
        writtenAt={offered.writtenAt}
        differences={differencesTo(form, offered)}
        labels={{ nominative: 'der Eintrag', saved: 'dem, was gespeichert ist' }}
        isOutdated={form !== undefined && isOvertaken(form, offered)}
        more={more}
        onTake={form === undefined ? undefined : take}
        onDiscard={discard}
      />
    </Suspense>
  )
}

/** Whether the record was saved since: the present form has another revision. */
function isOvertaken(form: HTMLFormElement, { fields }: SavedForm): boolean {
  return (fields.expectedRevision ?? '') !== (fieldsOf(form).expectedRevision ?? '')
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

let isFirst = true

/** For one visit of a page: stores what the user types into its forms, and returns forms left unsaved earlier. */
function useSavedForms(userId: string | undefined) {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [left, setLeft] = useState<readonly SavedForm[]>([])
  const watch = useRef<ReturnType<typeof watchForms>>(undefined)

  // With the form, not after it: what is typed in between would count as what stood there.
  useLayoutEffect(() => {
    if (userId === undefined || !isIdle) return
    let isStopped = false
    const goingOn = resolveSent(pathname)
    const watching = watchForms(userId, pathname, goingOn)
    watch.current = watching
    void formsLeft(userId, pathname, new Date()).then((forms) => {
      if (!isStopped) setLeft(forms.filter(({ id }) => !watching.isOwn(id)).filter(isWorthOffering))
    })
    return () => {
      isStopped = true
      setLeft([])
      watching.stop()
    }
  }, [userId, pathname, isIdle])

  const [offered] = left
  const resolved = () => setLeft(left.slice(1))
  return {
    offered,
    more: left.length - 1,
    take() {
      const form = offered && formOf(offered)
      if (offered === undefined || form === undefined) return
      watch.current?.goOn(form, offered.id)
      restore(form, offered.fields)
      resolved()
      form.scrollIntoView({ block: 'start' })
    },
    discard() {
      if (offered !== undefined) void forgetForm(offered.id)
      resolved()
    },
  }
}

/** Returns the form of this page to which it belongs; `undefined` when there is none any more. */
const formOf = ({ form }: SavedForm) => savedForms().find((each) => formKey(each) === form)

/** Deletes the stored form when it was sent successfully; returns the id of a refused one, to continue with it. */
function resolveSent(pathname: string): ReadonlyMap<string, string> {
  const sent = takeSent()
  const wasFirst = isFirst
  isFirst = false
  if (sent === undefined) return new Map()
  if (wasFirst ? isGoodAnswerTo(sent) : !showsFault()) {
    void forgetForm(sent.id)
    return new Map()
  }
  return new Map(sent.from === pathname && showsFault() ? [[sent.form, sent.id]] : [])
}

/** Returns whether the stored form differs from the present one. */
function isWorthOffering(saved: SavedForm): boolean {
  const form = formOf(saved)
  if (form === undefined || differingNames(saved.fields, fieldsOf(form)).length > 0) return true
  void forgetForm(saved.id)
  return false
}

/** Restores the values into the form and dispatches input events. */
function restore(form: HTMLFormElement, fields: SavedFields) {
  if (announceRestore(form, fields)) return
  const counts = new Map<string, number>()
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ticks.has(field.type)) {
      if (field.checked !== allOf(fields, field.name).includes(field.value)) field.click()
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const { name, type, autocomplete, value } = field
      if (isSecret({ name, type, use: autocomplete, value })) continue
      const place = counts.get(name) ?? 0
      counts.set(name, place + 1)
      const text = allOf(fields, name)[place]
      if (text !== undefined && text !== value) write(field, text)
    }
  }
}

/** Uses the prototype's setter, bypassing React's own, because React would otherwise not notice the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, text)
  if (field instanceof HTMLInputElement && field.type === 'hidden') return
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
