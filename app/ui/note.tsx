import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/artwork/icons.ts'
import { Icon } from './icon.tsx'

type Tone = 'ok' | 'warn' | 'stop' | 'info'

type NoteProps = {
  tone: Tone
  /** Another mark than that of the tone. */
  icon?: IconName
  children: ReactNode
}

const roles: Record<Tone, 'status' | 'alert'> = { ok: 'status', info: 'status', warn: 'alert', stop: 'alert' }

/** A sentence or two with colour and mark, part of the page from the beginning. */
export function Note({ tone, icon = tone, children }: NoteProps) {
  return (
    <p className={`note ${tone}`}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

/** What has come of pressing a button: screen readers say it as soon as it is there. */
export function Said({ tone, icon = tone, children }: NoteProps) {
  return (
    <p className={`note ${tone}`} role={roles[tone]}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}
