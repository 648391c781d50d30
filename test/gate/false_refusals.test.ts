import { describe, expect, it } from 'vitest'
import { findPromotion, findSalesPurpose } from '../../src/gate/content.ts'

describe('honest words', () => {
  it.each([
    'Your appointment offer: Dr. Lee has an opening at 3 pm tomorrow. Book now or reply NO.',
    'We can offer you an earlier appointment today only at 2 pm. Reply YES to take it.',
    'Your house sale closes Friday. Sign up here for the notary slot.',
    'The sale of your car is complete; sign up online for the tax transfer before Monday.',
    'Your free trial ends tomorrow. Cancel before then if you do not want to pay $9.99 a month.',
    'Your free trial ends on Friday and renews at $12. Cancel before then.',
    'Your voucher code for the replacement item is RX77PQ.',
    'Here is the voucher code for the refund of order 4411.',
    'Rechnung 4711 über 240,00 €. Bei Zahlung binnen 10 Tagen 2 % Skonto.',
    'Rechnung 4711: 2% Skonto bei Zahlung bis 30.11., sonst netto.',
  ])('do not sell: %j', text => expect(findPromotion(undefined, text)).toBeNull())

  it.each([
    'Start your free trial today only: 30 days free delivery',
    'Book now: our summer sale closes Friday',
    'Your free trial is waiting. Sign up now and save 20% off',
    'Use voucher code SPRING for 10% off',
    'Buy 1 get 1 free on all shoes',
    'Buy two, get one free this weekend',
    'Black Friday starts now',
    'Our Cyber Monday deals are live',
    'Free shipping all weekend',
    'Free shipping on every order over $50',
    'Haircuts now $25 instead of $40',
    'Was $80, now only $49',
    'Get cash today with a payday loan, no credit check',
    'Play at our online casino, 100 free spins',
  ])('do sell: %j', text => expect(findPromotion(undefined, text)).not.toBeNull())

  it.each([
    'Your order qualifies for free shipping; it arrives on Monday.',
    'Shipping: free. Total: $40.00.',
    'We are closed on Black Friday.',
    'Your Black Friday order 4411 has shipped.',
    'The appointment is now at 5 instead of 4.',
    'Your rent is now $900 instead of $950 as agreed.',
    'Your table at the Casino Hotel is booked for 8 pm.',
    'Your payday loan payment of $120 is due Friday.',
    'Your cash advance request was declined.',
    'You buy one ticket each at the door.',
  ])('serve: %j', text => expect(findPromotion(undefined, text)).toBeNull())
})

describe('an objective that asks', () => {
  it.each([
    'I would like to sell my old car; ask what they would pay for it.',
    'Ask whether they buy used bikes, I want to sell mine.',
    'Find out what they charge to promote our charity concert.',
    'Ask what it would cost to advertise our school fair in their window.',
    'I want to sell my grandmother’s piano, do they take pianos?',
  ])('does not sell: %j', text => expect(findSalesPurpose(text)).toBeNull())

  it.each([
    'I would like to sell them our cleaning services.',
    'Promote our new software to the owner.',
    'Sell my marketing package to the manager.',
  ])('does sell: %j', text => expect(findSalesPurpose(text)).not.toBeNull())
})
