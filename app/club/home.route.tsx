import type { Route } from './+types/home.route'
import { pageMeta } from '#app/shell/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Start', description: 'Der Verein und sein Flugplatz.' })

export default function Home() {
  return <h1>Start</h1>
}
