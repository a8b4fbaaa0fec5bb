import type { OwnSpreadDraft } from '@lunaria/contract/own-spreads'

/** Spreads to begin with: each is taken into the editor, where everything of it can be changed. */
export const sampleSpreads: readonly OwnSpreadDraft[] = [
  {
    name: 'Дерево у дома',
    description: 'Когда дома что-то растёт не туда: откуда оно, чем держится и чему пора дать воды.',
    places: [
      { name: 'Корни', description: 'С чего этот дом начался и что держит до сих пор.', kind: 'past', x: 35, y: 85 },
      { name: 'Почва', description: 'Что кормит вас здесь каждый день.', kind: 'support', x: 65, y: 85 },
      { name: 'Ствол', description: 'На чём всё стоит сейчас.', kind: 'now', x: 50, y: 64 },
      { name: 'Дупло', description: 'О чём дома молчат.', kind: 'hidden', x: 50, y: 40 },
      { name: 'Сухая ветка', description: 'Что пора отпилить без обиды.', kind: 'release', x: 25, y: 38 },
      { name: 'Живая ветка', description: 'Кто тянется к вам, хотя и по-своему.', kind: 'other', x: 75, y: 38 },
      { name: 'Плод', description: 'Что созреет здесь, если не торопить.', kind: 'outcome', x: 50, y: 14 },
    ],
  },
  {
    name: 'Письмо себе',
    description: 'Перед сном, когда день не отпускает: четыре строки самому себе.',
    places: [
      { name: 'Здравствуй', description: 'Каким вы приходите к этому вечеру.', kind: 'now', x: 20, y: 50 },
      { name: 'Между строк', description: 'Что вы хотели написать и не написали.', kind: 'hidden', x: 40, y: 50 },
      { name: 'Просьба', description: 'Что себе можно разрешить завтра.', kind: 'advice', x: 60, y: 50 },
      { name: 'Подпись', description: 'Что из этого дня останется с вами.', kind: 'outcome', x: 80, y: 50 },
    ],
  },
]
