/** Returns whether the visitor's browser sends neither Global Privacy Control nor Do Not Track. */
export function readConsent(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl !== true && doNotTrack !== '1' && doNotTrack !== 'yes';
}
