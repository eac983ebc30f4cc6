package io.capawesome.capacitorjs.plugins.firebase.messaging;

import android.app.Service;
import com.google.firebase.messaging.RemoteMessage;

public class MessagingService extends Service {
    public void onMessageReceived(RemoteMessage remoteMessage) {}
}
