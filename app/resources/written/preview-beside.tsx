import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useInBrowser } from '#app/ui/use-in-browser.ts'

const widths = { phone: 390, desk: 1440 }
const widthNames = { phone: 'Telefon', desk: 'Rechner' }
type Width = keyof typeof widths

/** Long enough that no request is sent while a word is typed. */
const restMs = 400

type PreviewBesideProps = {
  form: RefObject<HTMLFormElement | null>
  /** URL that renders the form's fields as the website would. */
  address: string
  /** A different value after each change. */
  edits: string
}

/**
 * Shows a preview beside the text at the width of a phone or a desktop: the preview page for the form's values in a frame
 * that preserves its scroll position. Nothing in it can be clicked.
 */
export function PreviewBeside({ form, address, edits }: PreviewBesideProps) {
  const [width, setWidth] = useState<Width>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<AbortController>(null)

  const show = useEffectEvent(async () => {
    asked.current?.abort()
    const asking = new AbortController()
    asked.current = asking
    if (form.current === null) return
    try {
      const body = new FormData(form.current)
      const answer = await fetch(address, { method: 'POST', body, signal: asking.signal })
      if (!answer.ok || answer.redirected) return
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (frame.current !== null && !asking.signal.aborted) put(page, frame.current)
    } catch {
      // Without a connection the last preview stays.
    }
  })

  useEffect(() => {
    const timer = setTimeout(() => void show(), edits === '0' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [edits])

  useEffect(() => {
    const { current } = place
    if (current === null) return
    const fit = () => {
      const scale = Math.min(1, current.clientWidth / widths[width])
      current.style.setProperty('--preview-width', `${widths[width]}px`)
      current.style.setProperty('--preview-scale', String(scale))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(current)
    return () => watch.disconnect()
  }, [width])

  return (
    <section className="beside" aria-label="Vorschau">
      <div className="btn-row" role="group" aria-label="Breite der Vorschau">
        {(Object.keys(widths) as Width[]).map((key) => (
          <button
            key={key}
            className="btn btn-line btn-sm"
            type="button"
            aria-pressed={width === key}
            onClick={() => setWidth(key)}
          >
            {widthNames[key]}
          </button>
        ))}
      </div>
      <div className="beside-place" ref={place}>
        <iframe
          ref={frame}
          title={`Vorschau am ${widthNames[width]}`}
          src={address}
          sandbox="allow-same-origin"
          onLoad={() => void show()}
        />
      </div>
    </section>
  )
}

type BesideButtonProps = { isBeside: boolean; onBeside: (isBeside: boolean) => void }

/** Shows the button only with JavaScript, which the preview needs. */
export function BesideButton({ isBeside, onBeside }: BesideButtonProps) {
  if (!useInBrowser()) return null
  return (
    <button
      className="btn btn-quiet beside-button"
      type="button"
      aria-pressed={isBeside}
      onClick={() => onBeside(!isBeside)}
    >
      Vorschau daneben
    </button>
  )
}

/**
 * Copies the page's content and styles into the frame; its nonce differs, so the styles are adopted as constructed style
 * sheets.
 */
function put(page: Document, frame: HTMLIFrameElement) {
  const shown = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  const content = page.querySelector('main')
  if (shown === null || view === null || content === null) return
  const sheet = new view.CSSStyleSheet()
  const styles = [...page.querySelectorAll('style')]
  sheet.replaceSync(styles.map(({ textContent }) => textContent).join('\n'))
  for (const style of styles) style.remove()
  shown.adoptedStyleSheets = [sheet]
  shown.querySelector('main')?.replaceWith(shown.importNode(content, true))
  shown.body.inert = true
}
