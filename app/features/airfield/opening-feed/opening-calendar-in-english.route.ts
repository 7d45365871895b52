import type { Route } from './+types/opening-calendar-in-english.route'
import { answerWithCalendar } from './opening-feed.server.ts'

export const loader = (asked: Route.LoaderArgs) => answerWithCalendar(asked, 'en')
