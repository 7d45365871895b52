import { PageText } from '#app/features/free-pages/free-page-article.tsx'
import type { HomeViewOf } from './home-data.server.ts'

/** What the club writes itself, as on every page of its own. */
export function TextBlock({ view: { kind, ...text } }: { view: HomeViewOf<'text'> }) {
  return <PageText key={kind} {...text} />
}
