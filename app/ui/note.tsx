import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/artwork/icons.ts'
import { Icon } from './icon.tsx'

type Tone = 'ok' | 'warn' | 'stop' | 'info'

type NoteProps = {
  tone: Tone
  /** Replaces the icon of the tone. */
  icon?: IconName
  children: ReactNode
}

const roles: Record<Tone, 'status' | 'alert'> = { ok: 'status', info: 'status', warn: 'alert', stop: 'alert' }

/** Short note with colour and icon, part of the page from the start. */
export function Note({ tone, icon = tone, children }: NoteProps) {
  return (
    <p className={`note ${tone}`}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

/** Result of an action: screen readers announce it when it appears. */
export function Said({ tone, icon = tone, children }: NoteProps) {
  return (
    <p className={`note ${tone}`} role={roles[tone]}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

const takesFocus = { autoFocus: true }

type OutcomeProps = { refused: { sentence: string } | null; done: string }

/** Why an action was refused, which takes the focus; else what was done, if anything. */
export function Outcome({ refused, done }: OutcomeProps) {
  if (refused === null) return done === '' ? null : <Said tone="ok">{done}</Said>
  return (
    <p className="note stop" role="alert" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <span>{refused.sentence}</span>
    </p>
  )
}
