import { useEffect, useRef, useState, type RefObject } from 'react'
import { autosave, forgetForm } from './autosave.ts'
import type { About } from './unsaved-form.ts'
import { clock } from '#app/lib/german-dates.ts'

type Input = {
  userId: string
  form: RefObject<HTMLFormElement | null>
  typed: (data: FormData) => Record<string, string> | undefined
  about: About
  foundRevision: number
  /** The id to go on under when a kept text was taken over. */
  id: string
}

/** Where and when what is typed was last kept. */
export type SavedForm = { where: 'server' | 'device' | 'nowhere'; at: number }

/** Keeps what is typed into the form until it is saved. */
export function useAutosave({ userId, form, typed, about: record, foundRevision, id }: Input) {
  const { subject, recordKey } = record
  const [kept, setKept] = useState<SavedForm>()
  const about = useRef({ id, subject, recordKey, foundRevision })
  const keeper = useRef<ReturnType<typeof autosave>>(undefined)

  useEffect(() => {
    about.current = { id, subject, recordKey, foundRevision }
  }, [id, subject, recordKey, foundRevision])

  useEffect(() => {
    const made = autosave({
      userId,
      form: () => form.current,
      typed,
      about: () => about.current,
      onKept: (where, at) => setKept({ where, at }),
    })
    keeper.current = made
    const keepNow = () => made.keepNow()
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      made.keepNow()
      made.stop()
    }
  }, [userId, form, typed])

  return {
    kept,
    note: () => keeper.current?.note(),
    beforeSending() {
      setKept(undefined)
      keeper.current?.settle()
    },
    afterSaving: () => forgetForm(userId, about.current.id),
  }
}

/** Where what is typed was last kept, beside the record itself. */
export function savedWords({ where, at }: SavedForm): string {
  if (where === 'nowhere') return 'Kann gerade nicht zwischengesichert werden. Bitte speichere bald.'
  const when = `Zwischengesichert um ${clock(at)}\u00a0Uhr`
  return where === 'server' ? when : `${when}, nur auf diesem Gerät: Der Server ist gerade nicht erreichbar.`
}
