import { videoPlace } from '#app/lib/video-address.ts'
import { Icon } from './icon.tsx'

/** A video elsewhere: nothing is asked of that place before the reader goes there. */
export function VideoView({ href, title }: { href: string; title: string | null }) {
  const place = videoPlace(href)
  return (
    <section className="media-video" aria-label={title === null ? 'Video' : `Video: ${title}`}>
      <p className="media-title">{title ?? 'Video'}</p>
      <p>
        <a
          className="btn btn-line"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
        >
          <Icon name="external" /> Video bei {place} ansehen
        </a>
      </p>
      <p className="small muted">
        Das Video liegt nicht auf dieser Website. Erst mit dem Klick erfährt {place} Ihre IP-Adresse.
      </p>
    </section>
  )
}
