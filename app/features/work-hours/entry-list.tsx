import type { ReactNode } from 'react'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import { type WorkEntry, entryStates } from './work-year.ts'

export type ShownEntry = Pick<WorkEntry, 'id' | 'minutes' | 'text' | 'state' | 'branch'> & {
  date: string
  steps: readonly { id: string; words: string; who: string; when: string }[]
}
type EntryListProps<Entry extends ShownEntry> = {
  entries: readonly Entry[]
  children: (entry: Entry) => ReactNode
}

/** Lists entries with their history; `children` renders the actions of an entry. */
export function EntryList<Entry extends ShownEntry>({ entries, children }: EntryListProps<Entry>) {
  return (
    <ul className="list wh-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <b>{hoursAndMinutes(entry.minutes)}</b> {entry.text}{' '}
            <span className={`badge ${tones[entry.state]}`}>{entryStates[entry.state]}</span>
            <small>
              {entry.date} · {entry.branch}
            </small>
            {entry.steps.slice(1).map(({ id, words, who, when }) => (
              <small key={id}>
                {words} ({[who, when].filter(Boolean).join(', ')})
              </small>
            ))}
          </span>
          {children(entry)}
        </li>
      ))}
    </ul>
  )
}

const tones = { reported: 'warn', accepted: 'ok', refused: 'plain' } as const
