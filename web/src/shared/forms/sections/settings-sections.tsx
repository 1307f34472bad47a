import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'
import { findWrongField } from '../use-submission.ts'
import { SaveBar } from './save-bar.tsx'
import { type Section, SettingsDeskProvider } from './settings-desk.ts'
import classes from './settings-section.module.css'
import { useSettingsRefresh } from './use-settings-refresh.ts'

interface SettingsSectionsProps {
  /** The page is the viewer's own. */
  own: boolean
  children: ReactNode
}

/** Sections with calls of their own, and one bar that saves those that were changed. */
export const SettingsSections = ({ own, children }: SettingsSectionsProps) => {
  const { t, language } = useTranslation('page-settings')
  const refresh = useSettingsRefresh(own)
  const sections = useRef(new Map<string, { current: Section }>())
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ id: string }>()
  const busy = useRef(false)

  const add = useCallback((id: string, section: { current: Section }) => {
    sections.current.set(id, section)
    return () => void sections.current.delete(id)
  }, [])
  const mark = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsaved((known) => {
        if (known.includes(id) === isUnsaved) return known
        return isUnsaved ? [...known, id] : known.filter((other) => other !== id)
      }),
    [],
  )
  /** In the order of the screen. */
  const changed = () => [...sections.current].filter(([id]) => unsaved.includes(id))

  const save = async () => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const saved: string[] = []
    const left: string[] = []
    for (const [id, { current }] of changed()) {
      if (await current.save()) saved.push(current.title)
      else left.push(id)
    }
    if (saved.length > 0) {
      const what = formatList(language, saved)
      showNotice({ type: 'success', text: t('page-settings:save.done', { what }) })
      await refresh()
    }
    busy.current = false
    setSaving(false)
    const [first] = left
    if (first !== undefined) setRefused({ id: first })
    // The bar and its button are gone.
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    const part = refused && document.getElementById(refused.id)
    const goal = findWrongField(part) ?? part
    goal?.focus()
  }, [refused])

  const mayLeave = useUnsavedGuard(unsaved.length > 0)
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    disabled: unsaved.length === 0,
    enableBeforeUnload: false,
  })

  const latest = useRef(save)
  latest.current = save
  const desk = useMemo(() => ({ add, mark, save: () => void latest.current() }), [add, mark])
  const names = changed().map(([, { current }]) => current.title)
  return (
    <SettingsDeskProvider value={desk}>
      <div className={classes.sections}>{children}</div>
      <SaveBar
        text={
          names.length > 0
            ? t('page-settings:save.unsaved', { count: names.length, what: formatList(language, names) })
            : undefined
        }
        saving={saving}
        onUndo={() => {
          for (const [, { current }] of changed()) current.discard()
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
        onSave={() => void save()}
      />
    </SettingsDeskProvider>
  )
}
