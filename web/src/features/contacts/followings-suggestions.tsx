import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './suggestion-list.module.css'
import { SuggestionList } from './suggestion-list.tsx'

/** The suggestions as a step of something longer. */
export const FollowingsSuggestions = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('contacts')
  return (
    <div>
      <SuggestionList />
      <div className={classes.foot}>
        <Button onClick={onDone} rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}>
          {t('contacts:continue')}
        </Button>
      </div>
    </div>
  )
}
