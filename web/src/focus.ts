// use:takeFocus: the keyboard goes to the first button of a question, and afterwards back to where it was.
export function takeFocus(question: HTMLElement) {
  const before = document.activeElement;
  question.querySelector('button')?.focus({ preventScroll: true });
  return {
    destroy() {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
