import { setting } from '#app/platform/settings/settings.server.ts'
import { MenuChoice } from '#app/shell/menu-choice.ts'

export const menuSetting = setting('menu', MenuChoice)
