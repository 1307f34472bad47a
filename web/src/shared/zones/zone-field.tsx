import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { asFieldError } from '../../ui/fields/field-error.tsx'
import { useRegions } from './use-regions.ts'
import classes from './zone-field.module.css'
import { isFoundBy, regionOf } from './zones.ts'

interface ZoneFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (zone: string) => void
  error?: ReactNode
}

/** Every time zone, by region; writing finds one by its place, region or country. */
export const ZoneField = ({ label, hint, value, onChange, error }: ZoneFieldProps) => {
  const { t, language } = useTranslation('communications')
  const { regions, nameOf } = useRegions()
  const data = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone')
    const option = (zone: string) => ({ value: zone, label: nameOf(zone) })
    const groups = Object.entries(regions).map(([region, group]) => ({
      group,
      items: zones
        .filter((zone) => regionOf(zone) === region)
        .map(option)
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    }))
    const listed = groups.flatMap(({ items }) => items.map((item) => item.value))
    const others = [...new Set(['UTC', value])].filter((zone) => !listed.includes(zone))
    return [...others.map(option), ...groups]
  }, [regions, nameOf, value, language])

  return (
    <Select
      role="combobox"
      label={label}
      {...(hint && { description: hint })}
      error={asFieldError(error)}
      data={data}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      allowDeselect={false}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={({ options, search }) => {
        if (search === '') return options
        const isFound = ({ value: zone, label: name }: ComboboxItem) =>
          isFoundBy(language, zone, `${name} ${regions[regionOf(zone)] ?? ''}`, search)
        return options.flatMap((option): (typeof option)[] => {
          if (!('group' in option)) return isFound(option) ? [option] : []
          const items = option.items.filter(isFound)
          return items.length > 0 ? [{ ...option, items }] : []
        })
      }}
      // Enter chooses; it never sends the form with the zone that stood here before.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      nothingFoundMessage={t('communications:zone.none')}
      autoComplete="off"
      spellCheck={false}
      withScrollArea={false}
      comboboxProps={{ shadow: 'none', offset: 6, withinPortal: false }}
      classNames={{
        dropdown: classes.dropdown ?? '',
        option: classes.option ?? '',
        groupLabel: classes.region ?? '',
      }}
      leftSection={<IconClock size={20} stroke={1.6} aria-hidden="true" />}
      rightSection={<IconChevronDown size={20} stroke={1.6} aria-hidden="true" />}
    />
  )
}
