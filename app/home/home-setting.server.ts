import { setting } from '#app/settings/settings.server.ts'
import { Home } from './home-blocks.ts'

export const homeSetting = setting('home', Home)
