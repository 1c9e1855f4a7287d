/** Waits until the script is there that changes pages without a reload; a reader who comes near a link makes it come. */
export async function wakeNavigator(page) {
  await page.run(() => document.querySelector('.footer a').focus({ preventScroll: true }));
  await page.until(
    'links change pages without a reload',
    () => Boolean(history.state?.visit) && history.scrollRestoration === 'manual',
  );
}
