import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { hitGroups, type AdminHit } from '#app/shell/admin-finds.ts'
import { adminSearchPage, mostLetters, type AdminAnswer } from './admin-hit.ts'
import { foundMessage } from './found-groups.tsx'
import { keyOf } from '#app/resources/unsaved/device-key.ts'

type Shown = { name: string; hits: readonly AdminHit[] }

/**
 * Shows the search in a dialog above any page. Opens with Ctrl-K or the magnifier, which is a link to the search page
 * without scripts. The focus stays in the field, which announces the chosen line (combobox with a list), and returns to
 * where it was when the dialog closes.
 */
export function SearchDialog({ userId }: { userId: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setOpen(true)
      // Still there if it was closed a moment ago and its `close` event is yet to come.
      if (dialog.current?.open === false) dialog.current.showModal()
    }
    const press = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') open(event)
    }
    const click = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const isFind = event.target instanceof Element && event.target.closest('.admin-find') !== null
      if (isPlain && isFind) open(event)
    }
    document.addEventListener('keydown', press)
    document.addEventListener('click', click)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click)
    }
  }, [])

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  if (!isOpen) return null
  return (
    <dialog
      ref={dialog}
      className="find"
      aria-label="Suchen"
      onClose={() => setOpen(dialog.current?.open === true)}
    >
      <Finder userId={userId} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

function Finder({ userId, onClose }: { userId: string; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const answer = useAnswer(typed)
  const [recent] = useState(() => recentHits(userId))
  const shown: Shown[] =
    typed === ''
      ? [{ name: 'Zuletzt benutzt', hits: recent }].filter(({ hits }) => hits.length > 0)
      : (answer?.groups ?? []).map(({ group, hits }) => ({ name: hitGroups[group], hits }))
  const all = shown.flatMap(({ hits }) => hits)
  const active = Math.min(chosen, all.length - 1)
  const option = (index: number) => `${id}-${index}`

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      const next = (active + step + all.length) % all.length
      setChosen(next)
      document.getElementById(option(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active >= 0) document.getElementById(option(active))?.click()
      else if (typed !== '') location.assign(`${adminSearchPage}?q=${encodeURIComponent(typed)}`)
    }
  }

  return (
    <>
      <div className="find-line">
        <input
          type="search"
          role="combobox"
          aria-label="Person, Flugzeug, Anfrage oder Handlung suchen"
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : option(active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={mostLetters}
          placeholder="Person, Flugzeug, Anfrage, Handlung"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <button type="button" onClick={onClose}>
          Schließen
        </button>
      </div>
      <p className="find-said" role="status">
        {typed.trim() !== '' && answer !== null && foundMessage(answer, typed.trim())}
      </p>
      <div id={id} role="listbox" aria-label="Treffer" className="find-hits">
        {shown.map(({ name, hits }, group) => {
          const before = shown.slice(0, group).reduce((sum, each) => sum + each.hits.length, 0)
          return (
            <div key={name} role="group" aria-label={name} className="hits">
              <h2 aria-hidden="true">{name}</h2>
              <div>
                {hits.map((hit, index) => (
                  <a
                    key={hit.href + hit.label}
                    id={option(before + index)}
                    role="option"
                    aria-selected={before + index === active}
                    tabIndex={-1}
                    href={hit.href}
                    onClick={() => storeRecent(userId, hit)}
                  >
                    <b>{hit.label}</b>
                    <span>{hit.note}</span>
                    <small>{hit.state}</small>
                  </a>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

const pauseMs = 60

/**
 * Returns the server's answer for the typed text; the previous answer remains during a request. `null` before the first.
 */
function useAnswer(typed: string): AdminAnswer | null {
  const [answer, setAnswer] = useState<AdminAnswer | null>(null)
  useEffect(() => {
    const words = typed.trim()
    if (words === '') return
    const overtaken = new AbortController()
    const ask = async () => {
      try {
        const address = `${adminSearchPage}/treffer?q=${encodeURIComponent(words)}`
        const response = await fetch(address, { signal: overtaken.signal })
        if (response.ok && !response.redirected) setAnswer((await response.json()) as AdminAnswer)
      } catch {
        // Aborted by the next letter, or no network: the previous hits remain, and Enter opens the search page.
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [typed])
  return answer
}

const mostRecent = 6
/** Storage key of the user's recent hits; deleted at sign-out with the user's other data on the device. */
const keyFor = (userId: string) => keyOf(userId, 'zuletzt-gesucht')

/**
 * Returns the hits this user opened from the search on this device, newest first; empty where the browser forbids storage.
 */
function recentHits(userId: string): AdminHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit) : []
  } catch {
    return []
  }
}

function storeRecent(userId: string, hit: AdminHit) {
  try {
    const others = recentHits(userId).filter(({ href }) => href !== hit.href)
    localStorage.setItem(keyFor(userId), JSON.stringify([hit, ...others].slice(0, mostRecent)))
  } catch {
    // The browser forbids storage.
  }
}

/** Accepts only local addresses: other scripts may write to the browser's storage. */
function isHit(stored: unknown): stored is AdminHit {
  if (typeof stored !== 'object' || stored === null) return false
  const { label, note, state, href } = stored as Record<string, unknown>
  return [label, note, state].every((text) => typeof text === 'string') && /^\/[a-z]/.test(String(href))
}
