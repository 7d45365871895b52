import { setting } from '#app/platform/settings/settings.server.ts'
import { Home } from './home-blocks.ts'

export const homeSetting = setting('home', Home)
