import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Said } from '#app/ui/note.tsx'

type SettingsHeadProps = {
  title: string
  change: SettingChange | null
  /** The page that leads here. */
  from?: [label: string, href: string]
  /** Message shown once after saving. */
  saved?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

const settings: [string, string] = ['Einstellungen', '/admin/einstellungen']

/** Head of every settings page: link back, last change, and message after saving. */
export function SettingsHead({ title, change, from = settings, saved, children }: SettingsHeadProps) {
  return (
    <>
      <AdminHead trail={[from, [title]]} title={title} below={<ChangeLine change={change} />}>
        {children}
      </AdminHead>
      {saved !== undefined && <Said tone="ok">{saved}</Said>}
    </>
  )
}
