import { Fragment } from 'react'
import { useAreOffered } from '#app/shell/offered.ts'
import { WhereOffered } from '#app/shell/page-link.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { WhileKnown } from '#app/ui/while-known.tsx'
import { greetingSentence } from './greeting.ts'
import type { HomeViewOf } from './home-data.server.ts'

/** Shows the greeting under today's sky, the airfield's state in a sentence, and the two main links. */
export function HeroBlock({ view }: { view: HomeViewOf<'hero'> }) {
  const { sky, picture, photo, greeting, place, clubName, sentence, validUntil, buttons, altitudes } = view
  const name = place ?? clubName
  const isOffered = useAreOffered()
  const shown = buttons.filter(({ href }) => isOffered(href))
  return (
    <>
      <section className={photo === null ? `hero sky-${sky}` : 'hero has-photo'} aria-labelledby="gruss">
        {photo === null ? (
          <Drawing svg={picture} />
        ) : (
          <PictureView
            picture={photo}
            className="hero-photo"
            sizes="100vw"
            loading="eager"
            fetchPriority="high"
          />
        )}
        <div className="wrap hero-text">
          <h1 id="gruss">
            {greeting === null ? (clubName ?? 'Willkommen.') : greetingSentence(greeting, name)}
          </h1>
          <p className="say" data-live="lage">
            {sentence === null ? (
              <NothingYet clubName={clubName} />
            ) : (
              <WhileKnown
                until={validUntil}
                otherwise="Wie es am Platz steht, ist zurzeit unbekannt: Stand {}, keine Verbindung."
              >
                <Emphasised text={sentence} />
              </WhileKnown>
            )}
          </p>
          <p className="btn-row">
            {shown.map(({ label, href }, index) => (
              <a key={href} className={index === 0 ? 'btn btn-lg' : 'btn btn-lg btn-line'} href={href}>
                {label}
              </a>
            ))}
            {shown.length === 0 && (
              <WhereOffered href="/kontakt">
                <a className="btn btn-lg" href="/kontakt">
                  Kontakt
                </a>
              </WhereOffered>
            )}
          </p>
        </div>
        {altitudes.length > 0 && photo === null && (
          <div className="alt" aria-hidden="true">
            {altitudes.map(({ height, text }, index) => (
              <span key={text} style={{ top: `${heightOf(index, altitudes.length)}%` }}>
                {height}
                <i>{text}</i>
              </span>
            ))}
          </div>
        )}
      </section>
      <div className="neatline" aria-hidden="true" />
    </>
  )
}

/** Spaces the lines evenly between the top of the sky and just above the horizon. */
function heightOf(index: number, lines: number): number {
  return lines === 1 ? 46 : Math.round(7 + (index * 40) / (lines - 1))
}

/** Renders the text with times of day in bold. */
function Emphasised({ text }: { text: string }) {
  return text.split(/(\d{2}:\d{2}\u00a0Uhr)/).map((part, index) => (
    // The parts have no id, and their order never changes.
    <Fragment key={index}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>
  ))
}

/** For a visitor of a club that has published its website and nothing else yet. */
function NothingYet({ clubName }: { clubName: string | null }) {
  const [href, page] = useAreOffered()('/kontakt') ? ['/kontakt', 'Kontakt'] : ['/impressum', 'Impressum']
  return (
    <>
      {clubName ?? 'Der Verein'} richtet diese Website gerade ein: Betriebszeiten und Termine stehen bald
      hier. Wen Sie bis dahin fragen können, steht unter <a href={href}>{page}</a>.
    </>
  )
}
