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
  /** Id to continue with after an autosaved form was restored. */
  id: string
}

/** Where and when the form was last autosaved. */
export type SavedForm = { where: 'server' | 'device' | 'nowhere'; at: number }

/** Autosaves the form until it is saved. */
export function useAutosave({ userId, form, typed, about: record, foundRevision, id }: Input) {
  const { subject, recordKey } = record
  const [saved, setSaved] = useState<SavedForm>()
  const about = useRef({ id, subject, recordKey, foundRevision })
  const saver = useRef<ReturnType<typeof autosave>>(undefined)

  useEffect(() => {
    about.current = { id, subject, recordKey, foundRevision }
  }, [id, subject, recordKey, foundRevision])

  useEffect(() => {
    const made = autosave({
      userId,
      form: () => form.current,
      typed,
      about: () => about.current,
      onSaved: (where, at) => setSaved({ where, at }),
    })
    saver.current = made
    const saveNow = () => made.saveNow()
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      made.saveNow()
      made.stop()
    }
  }, [userId, form, typed])

  return {
    saved,
    note: () => saver.current?.note(),
    beforeSending() {
      setSaved(undefined)
      saver.current?.saveAndStop()
    },
    afterSaving: () => forgetForm(userId, about.current.id),
  }
}

/** Returns the sentence about the last autosave. */
export function savedMessage({ where, at }: SavedForm): string {
  if (where === 'nowhere') return 'Kann gerade nicht zwischengesichert werden. Bitte speichere bald.'
  const when = `Zwischengesichert um ${clock(at)}\u00a0Uhr`
  return where === 'server' ? when : `${when}, nur auf diesem Gerät: Der Server ist gerade nicht erreichbar.`
}
