import type { Frame } from './frame.ts'
import { PublicFrame } from './public-frame.tsx'

/** Shown instead of every page until the club has published its website. */
export function InPreparation({ frame }: { frame: Frame }) {
  const { club } = frame
  return (
    <PublicFrame frame={frame} path="">
      <title>{club === null ? 'Website in Vorbereitung' : `${club.name} – Website in Vorbereitung`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap prep stack">
        <h1>Website in Vorbereitung</h1>
        <p className="lead">
          {club === null ? 'Ein Flugverein' : club.name} bereitet diese Website gerade vor. Bitte schauen Sie
          später wieder vorbei.
        </p>
        <p>
          Sie gehören zum Verein? <a href="/anmelden">Anmelden</a>
        </p>
      </div>
    </PublicFrame>
  )
}
