package android.content;

public interface SharedPreferences {
    interface OnSharedPreferenceChangeListener {
        void onSharedPreferenceChanged(SharedPreferences sharedPreferences, String key);
    }

    String getString(String key, String fallback);

    void registerOnSharedPreferenceChangeListener(OnSharedPreferenceChangeListener listener);
}
