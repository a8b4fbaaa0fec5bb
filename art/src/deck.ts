import type { CardId } from '@lunaria/tarot/card-ids'
import { aceOfCups } from '#cards/cups/ace.ts'
import { eightOfCups } from '#cards/cups/eight.ts'
import { fiveOfCups } from '#cards/cups/five.ts'
import { fourOfCups } from '#cards/cups/four.ts'
import { kingOfCups } from '#cards/cups/king.ts'
import { knightOfCups } from '#cards/cups/knight.ts'
import { nineOfCups } from '#cards/cups/nine.ts'
import { pageOfCups } from '#cards/cups/page.ts'
import { queenOfCups } from '#cards/cups/queen.ts'
import { sevenOfCups } from '#cards/cups/seven.ts'
import { sixOfCups } from '#cards/cups/six.ts'
import { tenOfCups } from '#cards/cups/ten.ts'
import { threeOfCups } from '#cards/cups/three.ts'
import { twoOfCups } from '#cards/cups/two.ts'
import { chariot } from '#cards/majors/chariot.ts'
import { death } from '#cards/majors/death.ts'
import { devil } from '#cards/majors/devil.ts'
import { emperor } from '#cards/majors/emperor.ts'
import { empress } from '#cards/majors/empress.ts'
import { fool } from '#cards/majors/fool.ts'
import { hangedMan } from '#cards/majors/hanged-man.ts'
import { hermit } from '#cards/majors/hermit.ts'
import { hierophant } from '#cards/majors/hierophant.ts'
import { highPriestess } from '#cards/majors/high-priestess.ts'
import { judgement } from '#cards/majors/judgement.ts'
import { justice } from '#cards/majors/justice.ts'
import { lovers } from '#cards/majors/lovers.ts'
import { magician } from '#cards/majors/magician.ts'
import { moon } from '#cards/majors/moon.ts'
import { star } from '#cards/majors/star.ts'
import { strength } from '#cards/majors/strength.ts'
import { sun } from '#cards/majors/sun.ts'
import { temperance } from '#cards/majors/temperance.ts'
import { tower } from '#cards/majors/tower.ts'
import { wheelOfFortune } from '#cards/majors/wheel-of-fortune.ts'
import { world } from '#cards/majors/world.ts'
import { aceOfPentacles } from '#cards/pentacles/ace.ts'
import { eightOfPentacles } from '#cards/pentacles/eight.ts'
import { fiveOfPentacles } from '#cards/pentacles/five.ts'
import { fourOfPentacles } from '#cards/pentacles/four.ts'
import { kingOfPentacles } from '#cards/pentacles/king.ts'
import { knightOfPentacles } from '#cards/pentacles/knight.ts'
import { nineOfPentacles } from '#cards/pentacles/nine.ts'
import { pageOfPentacles } from '#cards/pentacles/page.ts'
import { queenOfPentacles } from '#cards/pentacles/queen.ts'
import { sevenOfPentacles } from '#cards/pentacles/seven.ts'
import { sixOfPentacles } from '#cards/pentacles/six.ts'
import { tenOfPentacles } from '#cards/pentacles/ten.ts'
import { threeOfPentacles } from '#cards/pentacles/three.ts'
import { twoOfPentacles } from '#cards/pentacles/two.ts'
import { aceOfSwords } from '#cards/swords/ace.ts'
import { eightOfSwords } from '#cards/swords/eight.ts'
import { fiveOfSwords } from '#cards/swords/five.ts'
import { fourOfSwords } from '#cards/swords/four.ts'
import { kingOfSwords } from '#cards/swords/king.ts'
import { knightOfSwords } from '#cards/swords/knight.ts'
import { nineOfSwords } from '#cards/swords/nine.ts'
import { pageOfSwords } from '#cards/swords/page.ts'
import { queenOfSwords } from '#cards/swords/queen.ts'
import { sevenOfSwords } from '#cards/swords/seven.ts'
import { sixOfSwords } from '#cards/swords/six.ts'
import { tenOfSwords } from '#cards/swords/ten.ts'
import { threeOfSwords } from '#cards/swords/three.ts'
import { twoOfSwords } from '#cards/swords/two.ts'
import { aceOfWands } from '#cards/wands/ace.ts'
import { eightOfWands } from '#cards/wands/eight.ts'
import { fiveOfWands } from '#cards/wands/five.ts'
import { fourOfWands } from '#cards/wands/four.ts'
import { kingOfWands } from '#cards/wands/king.ts'
import { knightOfWands } from '#cards/wands/knight.ts'
import { nineOfWands } from '#cards/wands/nine.ts'
import { pageOfWands } from '#cards/wands/page.ts'
import { queenOfWands } from '#cards/wands/queen.ts'
import { sevenOfWands } from '#cards/wands/seven.ts'
import { sixOfWands } from '#cards/wands/six.ts'
import { tenOfWands } from '#cards/wands/ten.ts'
import { threeOfWands } from '#cards/wands/three.ts'
import { twoOfWands } from '#cards/wands/two.ts'
import type { Svg } from './svg.ts'

/** What stands in the window of each card. */
export const scenes: Partial<Record<CardId, () => Svg>> = {
  fool,
  hierophant,
  chariot,
  tower,
  empress,
  hermit,
  high_priestess: highPriestess,
  justice,
  Queen_of_Wands: queenOfWands,
  Ace_of_Cups: aceOfCups,
  Nine_of_Cups: nineOfCups,
  Seven_of_Swords: sevenOfSwords,
  Ace_of_Swords: aceOfSwords,
  Ace_of_Wands: aceOfWands,
  Ace_of_Pentacles: aceOfPentacles,
  strength,
  death,
  Knight_of_Pentacles: knightOfPentacles,
  moon,
  star,
  sun,
  wheel_of_fortune: wheelOfFortune,
  Two_of_Cups: twoOfCups,
  Three_of_Cups: threeOfCups,
  Four_of_Cups: fourOfCups,
  Five_of_Cups: fiveOfCups,
  Six_of_Cups: sixOfCups,
  Seven_of_Cups: sevenOfCups,
  magician,
  emperor,
  lovers,
  hanged_man: hangedMan,
  Eight_of_Cups: eightOfCups,
  Page_of_Cups: pageOfCups,
  Knight_of_Cups: knightOfCups,
  Queen_of_Cups: queenOfCups,
  King_of_Cups: kingOfCups,
  Ten_of_Cups: tenOfCups,
  Two_of_Pentacles: twoOfPentacles,
  Three_of_Pentacles: threeOfPentacles,
  Four_of_Pentacles: fourOfPentacles,
  Five_of_Pentacles: fiveOfPentacles,
  Six_of_Pentacles: sixOfPentacles,
  Seven_of_Pentacles: sevenOfPentacles,
  Eight_of_Pentacles: eightOfPentacles,
  Page_of_Pentacles: pageOfPentacles,
  Queen_of_Pentacles: queenOfPentacles,
  King_of_Pentacles: kingOfPentacles,
  Nine_of_Pentacles: nineOfPentacles,
  Ten_of_Pentacles: tenOfPentacles,
  Two_of_Wands: twoOfWands,
  Three_of_Wands: threeOfWands,
  Four_of_Wands: fourOfWands,
  Five_of_Wands: fiveOfWands,
  Six_of_Wands: sixOfWands,
  Seven_of_Wands: sevenOfWands,
  Eight_of_Wands: eightOfWands,
  Two_of_Swords: twoOfSwords,
  Three_of_Swords: threeOfSwords,
  Four_of_Swords: fourOfSwords,
  Five_of_Swords: fiveOfSwords,
  Six_of_Swords: sixOfSwords,
  Eight_of_Swords: eightOfSwords,
  temperance,
  devil,
  judgement,
  world,
  Nine_of_Swords: nineOfSwords,
  Ten_of_Swords: tenOfSwords,
  Page_of_Swords: pageOfSwords,
  Knight_of_Swords: knightOfSwords,
  Queen_of_Swords: queenOfSwords,
  King_of_Swords: kingOfSwords,
  Page_of_Wands: pageOfWands,
  Knight_of_Wands: knightOfWands,
  King_of_Wands: kingOfWands,
  Nine_of_Wands: nineOfWands,
  Ten_of_Wands: tenOfWands,
}
