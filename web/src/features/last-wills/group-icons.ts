import {
  IconDeviceLaptop,
  IconGift,
  IconHeartHandshake,
  IconHome,
  IconMusic,
  IconPlant2,
  IconQuote,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

const icons: Record<string, TablerIcon> = {
  funeral: IconPlant2,
  ceremony: IconMusic,
  body: IconHeartHandshake,
  people: IconUsers,
  home: IconHome,
  digital: IconDeviceLaptop,
  objects: IconGift,
  words: IconQuote,
}

export const groupIcon = (name: string): TablerIcon => icons[name] ?? IconQuote
