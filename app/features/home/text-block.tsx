import { PageText } from '#app/features/free-pages/free-page-article.tsx'
import type { HomeViewOf } from './home-data.server.ts'

/** Renders the club's own text, as on its own pages. */
export function TextBlock({ view: { kind, ...text } }: { view: HomeViewOf<'text'> }) {
  return <PageText key={kind} {...text} />
}
