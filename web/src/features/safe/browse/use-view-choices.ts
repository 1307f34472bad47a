import { useLocalStorage } from '@mantine/hooks'
import { type SafeSort, serverSort } from '../sort-items.ts'

/** Layout and order of the safe, stored on this device. */
export const useViewChoices = () => {
  const [cards, setCards] = useLocalStorage({
    key: 'safe-cards',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [sort, setSort] = useLocalStorage<SafeSort>({
    key: 'safe-sort',
    defaultValue: serverSort,
    getInitialValueInEffect: false,
  })
  return { cards, setCards, sort, setSort }
}
